// Tells the surrounding page that the bank has its answer.
window.parent.postMessage({ from: 'stripe-stand-in', about: 'authenticated' }, window.origin);
