import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Time for a request under way at the closing of the server to arrive completely. */
const arriveWithinMs = 1_000;
const lookEveryMs = 50;

/**
 * Closes connections without a request together with the server. Node waits for a connection that has sent nothing yet, or half a head of a
 * request (a preconnecting browser, a check of the port), and for one that was busy and might carry a next request.
 */
export const closeResting = (app: FastifyInstance): void => {
  const { server } = app;
  /** Number of requests being answered, by connection. */
  const open = new Map<Socket, number>();
  server.on('connection', (socket: Socket) => {
    open.set(socket, 0);
    socket.once('close', () => open.delete(socket));
  });
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const count = (by: 1 | -1) => {
      const now = open.get(socket);
      if (now !== undefined) open.set(socket, now + by);
    };
    count(1);
    response.once('close', () => count(-1));
  });
  app.addHook('preClose', async () => {
    if (!server.listening) return;
    const arrived = performance.now() + arriveWithinMs;
    const close = setInterval(() => {
      server.closeIdleConnections();
      if (performance.now() >= arrived) for (const [socket, requests] of open) if (requests === 0) socket.destroy();
    }, lookEveryMs);
    server.once('close', () => clearInterval(close));
  });
};
