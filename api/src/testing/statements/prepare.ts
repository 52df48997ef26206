import type pg from 'pg';

type Connection = {
  parse(statement: { name: string; text: string; types: number[] }): void;
  describe(what: { type: 'S'; name: string }): void;
  sync(): void;
};

/** Lets the server parse a statement without running it. Returns its columns, or what the server says against it. */
export const prepare = (client: pg.Client, text: string): Promise<string[] | string> =>
  new Promise((resolve) => {
    let columns: string[] = [];
    const request = {
      submit: (connection: Connection) => {
        connection.parse({ name: '', text, types: [] });
        connection.describe({ type: 'S', name: '' });
        connection.sync();
      },
      handleRowDescription: ({ fields }: { fields: { name: string }[] }) => {
        columns = fields.map(({ name }) => name);
      },
      // After an error the client drops the request, so that it never hears that the server is ready again.
      handleError: ({ message }: Error) => resolve(message),
      handleReadyForQuery: () => resolve(columns),
    };
    client.query(request as unknown as pg.Submittable);
  });
