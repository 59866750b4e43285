import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A mail server on loopback that keeps whole mails, newest last. */
export async function mailServer(inbox: string[]): Promise<{ port: number; stop(): Promise<void> }> {
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const parts: Buffer[] = []
      stream.on('data', part => parts.push(part))
      stream.on('end', () => {
        inbox.push(Buffer.concat(parts).toString('utf8'))
        done()
      })
    },
  })
  const port = await new Promise<number>(resolve => {
    const listening = smtp.listen(0, '127.0.0.1', () => resolve((listening.address() as AddressInfo).port))
  })
  return { port, stop: () => new Promise<void>(resolve => smtp.close(() => resolve())) }
}
