// Narrows the list as one types, and opens the call that the address names.
const field = document.getElementById('q');
const count = document.getElementById('count');
const calls = [...document.querySelectorAll('details')].map((element) => ({
  element,
  text: element.querySelector('summary').textContent.toLowerCase(),
}));

function narrow() {
  const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
  let shown = 0;
  for (const { element, text } of calls) {
    element.hidden = !words.every((word) => text.includes(word));
    if (!element.hidden) shown += 1;
  }
  for (const section of document.querySelectorAll('section'))
    section.hidden = section.querySelector('details:not([hidden])') === null;
  count.textContent = `${shown} of ${calls.length} calls`;
}

function openNamed() {
  const named = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (named instanceof HTMLDetailsElement) named.open = true;
}

field.closest('p').hidden = false;
field.addEventListener('input', narrow);
addEventListener('hashchange', openNamed);
narrow();
openNamed();
