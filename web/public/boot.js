// Runs before the first paint, so that a chosen theme never flashes. A file of its own: the page allows no inline script.
try {
  // In a frame the page around it sets the tone: light as nearly all of them are, or what it says itself.
  const around = new URLSearchParams(location.search).get('theme') ?? 'light';
  const theme = window === window.parent ? localStorage.getItem('theme') : around;
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Storage may be closed to us inside somebody else's page; the reader's system setting then decides.
}
