const fromLeft = ['email', 'tel', 'url', 'number'];

/** E-mails, numbers and addresses keep their direction in Arabic too. */
export const readsFromLeft = (type: string | undefined): 'ltr' | undefined =>
  type && fromLeft.includes(type) ? 'ltr' : undefined;
