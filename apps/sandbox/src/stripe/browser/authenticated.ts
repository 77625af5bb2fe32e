// Tells the page around this frame that the bank has its answer.
window.parent.postMessage({ from: 'stripe-stand-in', about: 'authenticated' }, window.origin);
