import { area, screen } from '../../lib/routes/area.ts';

export const mailWordsArea = area({
  CompanyAccountMails: {
    layout: 'panel',
    title: 'titles.mail_templates',
    can: 'changeSettings',
    under: 'CompanyAccountSettings',
    texts: ['mail-words', 'operations'],
    screen: screen(() => import('./list-page.tsx'), 'MailTemplatesPage'),
  },
  CompanyAccountMail: {
    layout: 'panel',
    title: 'titles.mail_templates',
    can: 'changeSettings',
    under: 'CompanyAccountSettings',
    texts: ['mail-words', 'operations', 'editing'],
    screen: screen(() => import('./mail-page.tsx'), 'MailTemplatePage'),
  },
});
