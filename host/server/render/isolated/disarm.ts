import dgram from 'node:dgram';
import dns from 'node:dns';
import net from 'node:net';
import { refuse } from './attempts.ts';

/** What opens or accepts connections, on Node's own handles of sockets and pipes. */
const connecting = ['open', 'bind', 'bind6', 'listen', 'connect', 'connect6', 'fchmod'];
const sending = ['open', 'bind', 'bind6', 'connect', 'connect6', 'send', 'send6', 'recvStart'];

/**
 * Takes the network from this process, whose pipes to the server are open by then. Files, processes, threads and
 * add-ons are taken by Node's permission model already; before Node 25 it knows no network.
 */
export function takeNetwork(): void {
  const binding = bindings();
  if (binding) {
    disable(binding('tcp_wrap').TCP, connecting);
    disable(binding('pipe_wrap').Pipe, connecting);
    disable(binding('udp_wrap').UDP, sending);
    disable(binding('cares_wrap').ChannelWrap, Object.keys(dns.Resolver.prototype));
    replace(binding('cares_wrap'), ['getaddrinfo', 'getnameinfo']);
  }
  // Where the handles cannot be reached, what uses them.
  replace(net.Socket.prototype, ['connect']);
  replace(net.Server.prototype, ['listen']);
  replace(dgram.Socket.prototype, ['bind', 'connect', 'send']);
  replace(process, ['binding', '_linkedBinding', 'dlopen', 'kill', '_kill', '_debugProcess']);
}

type Binding = (name: string) => Record<string, unknown>;

/** Node's bindings, where the permission model leaves them to us. */
function bindings(): Binding | undefined {
  const { binding } = process as unknown as { binding?: Binding };
  try {
    binding?.('tcp_wrap');
    return binding;
  } catch {
    return undefined;
  }
}

function disable(handle: unknown, names: readonly string[]): void {
  if (typeof handle === 'function') replace(handle.prototype as object, names);
}

function replace(object: object, names: readonly string[]): void {
  for (const name of names) {
    if (!(name in object)) continue;
    const value = () => refuse('network', name);
    Object.defineProperty(object, name, { value, writable: false, configurable: false });
  }
}
