import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../free-port.ts';
import { MissingPrerequisiteError } from '../verdict.ts';
import { exampleFor, exampleHost } from './examples.ts';

export type Proxy = {
  name: string;
  port: number;
  /** The port for requests without TLS. */
  plainPort: number;
  isTls: boolean;
};

export type Proxies = {
  caddy: Proxy;
  nginx: Proxy;
  /** nginx with nothing but `proxy_pass`: no header of a visitor, and HTTP/1.0. */
  bareNginx: Proxy;
  /** The issuer of both certificates. */
  authority: string;
  /** The product behind them. */
  productUrl: string;
  stop(): Promise<void>;
};

/** Starts the real Caddy and the real nginx in front of a product, configured as documented. */
export async function startProxies(productUrl: string): Promise<Proxies> {
  const caddyPath = findProgram('caddy');
  const nginxPath = findProgram('nginx');
  const folder = mkdtempSync(join(tmpdir(), 'pledgewell-proxies-'));
  const product = new URL(productUrl).host;
  const children: ChildProcess[] = [];
  const stop = async () => {
    await Promise.all(children.map(end));
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const caddy = {
      name: 'Caddy',
      isTls: true,
      port: await freePort(),
      plainPort: await freePort(),
    };
    children.push(startCaddy(caddyPath, folder, product, caddy));
    const certificate = await certificateIn(folder);
    const nginx = {
      name: 'nginx',
      isTls: true,
      port: await freePort(),
      plainPort: await freePort(),
    };
    const plain = await freePort();
    const bareNginx = { name: 'bare nginx', isTls: false, port: plain, plainPort: plain };
    children.push(startNginx(nginxPath, folder, product, { nginx, bareNginx, certificate }));
    await Promise.all([caddy, nginx, bareNginx].map(({ plainPort }) => answering(plainPort)));
    const root = join(folder, 'caddy/pki/authorities/local/root.crt');
    const authority = readFileSync(root, 'utf8');
    return { caddy, nginx, bareNginx, authority, productUrl, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Server programs are often in folders that an ordinary user's PATH leaves out. */
function findProgram(name: string) {
  const folders = [...(process.env['PATH'] ?? '').split(':'), '/usr/sbin', '/usr/local/sbin'];
  const path = folders.map((folder) => join(folder, name)).find((each) => existsSync(each));
  if (path === undefined || spawnSync(path, [name === 'caddy' ? 'version' : '-v']).status !== 0) {
    throw new MissingPrerequisiteError(
      `${name} is not installed. This proof runs the real Caddy and the real nginx ` +
        '(on Debian: apt install caddy nginx-light).',
    );
  }
  return path;
}

/** Caddy signs the certificate itself instead of asking for one on the internet. */
function startCaddy(path: string, folder: string, product: string, { port, plainPort }: Proxy) {
  const options = [
    'admin off',
    'local_certs',
    'skip_install_trust',
    'default_bind 127.0.0.1',
    `http_port ${plainPort}`,
    `https_port ${port}`,
  ];
  const example = exampleFor('caddyfile', { '127.0.0.1:3000': product });
  const file = join(folder, 'Caddyfile');
  writeFileSync(file, `{\n\t${options.join('\n\t')}\n}\n\n${example}`);
  const places = { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  return spawn(path, ['run', '--config', file, '--adapter', 'caddyfile'], {
    env: { ...process.env, ...places },
    stdio: 'ignore',
  });
}

type Certificate = { crt: string; key: string };

/** nginx uses the certificate that Caddy has created. */
async function certificateIn(folder: string): Promise<Certificate> {
  const base = join(folder, 'caddy/certificates/local', exampleHost, exampleHost);
  const certificate = { crt: `${base}.crt`, key: `${base}.key` };
  for (let tries = 0; tries < 200; tries += 1) {
    if (existsSync(certificate.crt) && existsSync(certificate.key)) return certificate;
    await wait(50);
  }
  throw new Error('Caddy made no certificate within ten seconds.');
}

type NginxParts = { nginx: Proxy; bareNginx: Proxy; certificate: Certificate };

function startNginx(
  path: string,
  folder: string,
  product: string,
  { nginx, bareNginx, certificate }: NginxParts,
) {
  const example = exampleFor('nginx', {
    '127.0.0.1:3000': product,
    'listen 80;': `listen 127.0.0.1:${nginx.plainPort};`,
    'listen 443 ssl;': `listen 127.0.0.1:${nginx.port} ssl;`,
    '/etc/ssl/giving.example.org.crt': certificate.crt,
    '/etc/ssl/giving.example.org.key': certificate.key,
  });
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const temporary = kinds.map((kind) => `${kind}_temp_path ${folder}/nginx/${kind};`);
  const bare = `server { listen 127.0.0.1:${bareNginx.port};
    location / { proxy_pass http://${product}; } }`;
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  const file = join(folder, 'nginx.conf');
  mkdirSync(join(folder, 'nginx'));
  writeFileSync(
    file,
    `daemon off; ${user} pid ${folder}/nginx.pid; events {}
    http { access_log off; ${temporary.join(' ')} ${example} ${bare} }`,
  );
  const args = ['-p', folder, '-c', file, '-e', join(folder, 'nginx.log')];
  return spawn(path, args, { stdio: ['ignore', 'ignore', 'inherit'] });
}

async function answering(port: number) {
  for (let tries = 0; tries < 200; tries += 1) {
    const reply = await fetch(`http://127.0.0.1:${port}/`, { redirect: 'manual' }).catch(
      () => null,
    );
    if (reply) return;
    await wait(50);
  }
  throw new Error(`No proxy answers at port ${port}.`);
}

async function end(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}
