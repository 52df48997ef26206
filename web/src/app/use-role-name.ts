import { roleName } from '@coursefront/contract/roles.ts';
import { useSite } from '../lib/session/site.ts';
import { useText } from '../lib/text/text.ts';

/** A role in the reader's language; one that the host has made up itself keeps its number. */
export function useRoleName(): (roleId: number) => string {
  const text = useText('common');
  const { product_name: product } = useSite();
  return (roleId) => {
    const name = roleName(roleId);
    return name ? text(`roles.${name}`, { product }) : String(roleId);
  };
}
