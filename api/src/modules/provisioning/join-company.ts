import type { Place, Step } from './place.ts';
import type { ProvisioningParts } from './provision-place.ts';
import { granted, SiteTrouble } from './site-trouble.ts';
import { noteDone } from './steps.queries.ts';

/** The company's people are together at the site, too. Somebody of another company stays where they are. */
export async function joinCompany({ db, sites }: ProvisioningParts, place: Place, step: Step): Promise<void> {
  const { key, user, company } = place;
  if (!user) throw new SiteTrouble('The place has no account.', true);
  const belongs = company !== null && user.company_id === company.id;
  if (belongs) {
    const { lms } = await sites.connect(key.instance);
    granted(await lms.addToCompany(company, user.lms_id));
  }
  await db.tenant(key.instance).transaction((tx) => noteDone(tx, step.id, belongs ? null : 'elsewhere'));
}
