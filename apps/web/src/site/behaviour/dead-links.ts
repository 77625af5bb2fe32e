/** Links whose place does not exist yet go nowhere, not even to the top of the page. */
export function stayOnDeadLinks() {
  for (const link of document.querySelectorAll('a[href="#"]')) {
    link.addEventListener('click', (event) => event.preventDefault());
  }
}
