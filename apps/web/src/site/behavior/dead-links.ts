/** Links without a destination go nowhere, not even to the top of the page. */
export function stayOnDeadLinks() {
  for (const link of document.querySelectorAll('a[href="#"]')) {
    link.addEventListener('click', (event) => event.preventDefault());
  }
}
