import net from 'node:net';

/** A way to a Unix socket over TCP that can be cut and restored, for a database that is gone for a while. */
export const unreliableProxy = async (socketPath: string) => {
  const open = new Set<net.Socket>();
  let cut = false;
  const server = net.createServer((near) => {
    if (cut) {
      near.destroy();
      return;
    }
    const far = net.connect(socketPath);
    for (const socket of [near, far]) {
      open.add(socket);
      socket
        .on('error', () => undefined)
        .on('close', () => {
          open.delete(socket);
          near.destroy();
          far.destroy();
        });
    }
    near.pipe(far);
    far.pipe(near);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    port: (server.address() as net.AddressInfo).port,
    cut: () => {
      cut = true;
      for (const socket of open) socket.destroy();
    },
    mend: () => {
      cut = false;
    },
    stop: () => {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
};
