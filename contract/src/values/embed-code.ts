/** Where the public shop is, below the product's origin. Course 0 is the list; others are the learning site's ids. */
export const shopPath = (instanceId: number, courseId = 0): string =>
  `/v/company-account/web-shop/public/${instanceId}/${courseId}`;

export type Embed = {
  /** The product's, as visitors reach it. */
  origin: string;
  instanceId: number;
  /** What a screen reader calls the frame: the shop's name. */
  title: string;
};

/** The one line: the script puts the frame in its own place and looks after it. */
export const embedScript = ({ origin, instanceId, title }: Embed): string =>
  `<script src="${attribute(`${origin}/embed.js`)}" data-instance="${instanceId}" data-title="${attribute(title)}" async></script>`;

/** For sites that take a frame rather than a script file; its own few lines let it grow with its content. */
export function embedFrame({ origin, instanceId, title }: Embed): string {
  const id = `coursefront-${instanceId}`;
  return `<iframe id="${id}" src="${attribute(origin + shopPath(instanceId))}" title="${attribute(title)}" style="width:100%;height:900px;border:0"></iframe>
<script>
addEventListener('message', function (event) {
  var frame = document.getElementById('${id}');
  if (event.source !== frame.contentWindow || !event.data) return;
  if (event.data.type === 'coursefront:height') frame.style.height = Number(event.data.height) + 'px';
  if (event.data.type === 'coursefront:scroll') frame.scrollIntoView({ behavior: 'smooth', block: 'start' });
});
</script>`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const attribute = (text: string): string => text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
