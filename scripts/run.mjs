// Entry of every npm command. Plain JavaScript for whatever Node the machine has: installs what is missing, then hands
// over to the pinned Node. Usage: node scripts/run.mjs <script> [arguments]
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const node = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
const marker = join(root, 'node_modules', '.installed')

function fail(message) {
  console.error(message)
  process.exit(1)
}

/** ONNX Runtime brings the binaries of every platform, two hundred megabytes that this machine cannot run. */
function removeForeignBinaries() {
  const runtime = join(root, 'node_modules', 'onnxruntime-node', 'bin', 'napi-v6')
  for (const platform of existsSync(runtime) ? readdirSync(runtime) : []) {
    for (const arch of readdirSync(join(runtime, platform))) {
      if (platform === process.platform && arch === process.arch) continue
      rmSync(join(runtime, platform, arch), { recursive: true })
    }
  }
}

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19))
  fail(`É preciso Node 20.19 ou mais novo; este é ${process.version}.`)

const lists = ['package.json', 'package-lock.json'].map((file) => readFileSync(join(root, file)))
const wanted = createHash('sha256').update(Buffer.concat(lists)).digest('hex')
const installed = existsSync(marker) && readFileSync(marker, 'utf8') === wanted && existsSync(node)
if (!installed) {
  console.log('Instalando os pacotes do projeto…')
  const npm = process.env.npm_execpath
  const [command, first] = npm?.endsWith('js') ? [process.execPath, [npm]] : ['npm', []]
  // Not `npm ci`: it wants the packages of every platform in the lock file, and some registries carry only their own.
  const flags = [
    'install',
    '--no-save',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    '--include=dev',
    '--include=optional',
  ]
  const { status } = spawnSync(command, [...first, ...flags], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32' && command === 'npm',
  })
  if (status !== 0)
    fail('A instalação dos pacotes falhou. Verifique a rede e o espaço em disco, e tente de novo.')
  removeForeignBinaries()
  writeFileSync(marker, wanted)
}

const [script, ...args] = process.argv.slice(2)
const child = spawn(node, [join(root, script), ...args], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    // Memory that was given back stays with the process for each thread's own pool: a few pools are enough (glibc).
    MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2',
    // What was compiled once is read again: a third of the time of a start. Where it cannot be written, Node goes without.
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules', '.cache', 'node'),
    PATH: `${dirname(node)}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH}`,
  },
})
// Ctrl-C reaches the whole group by itself; a signal meant for us alone is passed on. Either way we wait for the end.
process.on('SIGINT', () => {})
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
// npm passes SIGTERM to a shell, which dies without a word to us: its end is ours.
const parent = process.ppid
if (process.env.npm_lifecycle_event) {
  setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 200).unref()
}
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
child.on('error', (error) => fail(String(error)))
