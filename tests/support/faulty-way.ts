import net from 'node:net';

/** How the way to a service, or the service itself, may fail. */
export const faults = ['away', 'closing', 'resetting', 'silent', 'garbage', 'cut', 'stalled', 'slow'] as const;
export type Fault = (typeof faults)[number];

/** A proxy to a service on this machine that fails on demand. */
export const faultyWay = async (port: number) => {
  const open = new Set<net.Socket>();
  let mode: Fault | 'well' = 'well';

  /** Both ways, each piece of the answer passed on as the fault has it. */
  const forward = (near: net.Socket): void => {
    const far = net.connect(port, '127.0.0.1');
    let isHalved = false;
    far.on('error', () => near.destroy()).on('close', () => near.destroy());
    near.on('close', () => far.destroy());
    near.pipe(far);
    far.on('data', (piece: Buffer) => {
      if (mode === 'slow') setTimeout(() => near.write(piece), 400);
      else if (mode === 'well') near.write(piece);
      else if (!isHalved) {
        // Cut or stalled: half of the first answer is all that comes.
        isHalved = true;
        near.write(piece.subarray(0, piece.length / 2));
        if (mode === 'cut') near.destroySoon();
      }
    });
  };

  const take = (near: net.Socket): void => {
    open.add(near);
    near.on('error', () => undefined).on('close', () => open.delete(near));
    if (mode === 'away' || mode === 'resetting') near.resetAndDestroy();
    else if (mode === 'closing') near.end();
    else if (mode === 'garbage')
      near.once('data', () => near.end(Buffer.from(Array.from({ length: 400 }, (_, at) => (at * 37) % 256))));
    else if (mode === 'silent') near.resume();
    else forward(near);
  };
  const listen = () =>
    new Promise<net.Server>((ready) => {
      const server = net.createServer(take);
      server.listen(own, '127.0.0.1', () => ready(server));
    });
  let own = 0;
  let server = await listen();
  own = (server.address() as net.AddressInfo).port;
  const hangUp = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    port: own,
    /** From now on; connections under way break. */
    set: async (next: Fault | 'well') => {
      hangUp();
      // Nothing listens: the connection itself is refused.
      if (server.listening && next === 'away') await new Promise<unknown>((closed) => server.close(closed));
      mode = next;
      if (!server.listening && next !== 'away') server = await listen();
    },
    stop: () => {
      hangUp();
      server.close();
    },
  };
};
