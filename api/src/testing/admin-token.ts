import { anAdmin, password } from './people.ts';
import type { TestProduct } from './product.ts';

/** A platform admin who has signed in; the token that the browser would hold. */
export async function anAdminToken(product: TestProduct, address?: string): Promise<string> {
  const { email } = await anAdmin(product.db, address);
  const answer = await product.call<{ token: string }>('POST', '/api/admin/auth', { body: { email, password } });
  return answer.body.data.token;
}
