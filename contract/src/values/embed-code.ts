/** The path of the public shop. Course 0 is the list; other ids are the learning site's. */
export const shopPath = (instanceId: number, courseId = 0): string =>
  `/v/company-account/web-shop/public/${instanceId}/${courseId}`;

export type Embed = {
  /** The product's public origin. */
  origin: string;
  instanceId: number;
  /** The frame's accessible name: the shop's name. */
  title: string;
};

/** One script tag, which inserts the frame and resizes it. */
export const embedScript = ({ origin, instanceId, title }: Embed): string =>
  `<script src="${attribute(`${origin}/embed.js`)}" data-instance="${instanceId}" data-title="${attribute(title)}" async></script>`;

/** For sites that do not allow external scripts; a short inline script resizes the frame. */
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
