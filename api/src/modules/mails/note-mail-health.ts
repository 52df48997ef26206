import type { MailPort } from '../../ports/mail.ts';

/** Reports the server's health after every mail. A permanent refusal is still an answer. */
export const noteMailHealth = (server: MailPort, note: (trouble: string | null) => void): MailPort => ({
  send: async (mail, handOver) => {
    const outcome = await server.send(mail, handOver);
    note(outcome.accepted || !outcome.retry ? null : outcome.detail);
    return outcome;
  },
  close: () => server.close(),
});
