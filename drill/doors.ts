import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** An address that stays while the programs behind it die and come back, like that of a load balancer. */
export type Door = {
  port: number;
  /** Cuts every connection that is open. */
  cut(): void;
  close(): Promise<void>;
};

/** Each connection goes to the next of the ports that are open then. */
export async function openDoor(ports: () => readonly number[]): Promise<Door> {
  const open = new Set<Socket>();
  let turn = 0;
  const server = createServer({ noDelay: true }, (visitor) => {
    const behind = ports();
    const port = behind[turn++ % behind.length];
    if (port === undefined) return void visitor.destroy();
    const inside = connect({ port, host: '127.0.0.1', noDelay: true });
    for (const [one, other] of [
      [visitor, inside],
      [inside, visitor],
    ] as const) {
      open.add(one);
      one.pipe(other);
      one.on('error', () => undefined);
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    cut,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      cut();
      await closed;
    },
  };
}
