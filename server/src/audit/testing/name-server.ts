import { createSocket } from 'node:dgram'
import packet from 'dns-packet'

/** A name server on loopback that holds one TXT record a name; any other name is not there. */
export async function openNameServer() {
  const zone = new Map<string, string>()
  const socket = createSocket('udp4')
  socket.on('message', (message, peer) => {
    const query = packet.decode(message)
    const name = query.questions?.[0]?.name.toLowerCase() ?? ''
    const record = zone.get(name)
    const answer = packet.encode({
      type: 'response',
      id: query.id ?? 0,
      flags: packet.RECURSION_AVAILABLE | (record === undefined ? 3 : 0),
      questions: query.questions ?? [],
      answers: record === undefined ? [] : [{ type: 'TXT', name, ttl: 1, data: [record] }],
    })
    socket.send(answer, peer.port, peer.address)
  })
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve))
  return { address: `127.0.0.1:${socket.address().port}`, zone, close: () => socket.close() }
}
