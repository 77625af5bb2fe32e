import { createServer, type AddressInfo } from 'node:net';

export type MailServer = {
  port: number;
  /** The user name and the password, as a URL has them. */
  credentials: string;
  received: string[];
  close(): void;
};

/** A mail server that lets in whoever has this password, and keeps the messages. */
export async function startMailServer(user: string, password: string): Promise<MailServer> {
  const credentials = Buffer.from(`\0${user}\0${password}`).toString('base64');
  const received: string[] = [];
  const server = createServer((socket) => {
    let message: string | null = null;
    const answer = (line: string) => void socket.write(`${line}\r\n`);
    const handle = (line: string) => {
      if (message !== null) {
        if (line !== '.') return void (message += `${line}\n`);
        received.push(message);
        message = null;
        return answer('250 Kept');
      }
      const [verb = '', , given] = line.split(' ');
      switch (verb.toUpperCase()) {
        case 'EHLO':
          return void socket.write('250-mail.example.org\r\n250 AUTH PLAIN\r\n');
        case 'AUTH':
          return answer(given === credentials ? '235 Welcome' : '535 Wrong password');
        case 'DATA':
          message = '';
          return answer('354 Go ahead');
        case 'QUIT':
          return void socket.end('221 Bye\r\n');
        default:
          return answer('250 OK');
      }
    };
    socket.on('error', () => {}).setEncoding('utf8');
    let rest = '';
    socket.on('data', (part: string) => {
      const lines = (rest + part).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) handle(line);
    });
    answer('220 mail.example.org');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { port, credentials: `${user}:${password}`, received, close: () => void server.close() };
}
