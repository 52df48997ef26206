/** A document for the network of e-invoices. */
export type SentDocument = {
  /** The product's own key, unique and permanent: the same document twice is delivered once. */
  key: string;
  /** Scheme and number: `0007:5560743089`. */
  sender: string;
  receiver: string;
  xml: string;
};

/** `refused`: the same document never succeeds. `away`: nobody knows what became of it. */
export type AccessPointOutcome = { ok: true } | { ok: false; failed: 'refused' | 'away'; detail: string };

/** The service that delivers e-invoices to the network. */
export interface AccessPointPort {
  deliver(document: SentDocument): Promise<AccessPointOutcome>;
}
