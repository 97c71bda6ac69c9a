import { existsSync } from 'node:fs'
import { readdir, readFile, readlink, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { namedBackups } from '../backup/names.ts'
import { size } from '../backup/progress-bar.ts'
import type { BackupSettings } from '../backup/settings.ts'
import { isTaken, UNFINISHED_RESTORE } from '../data-folder.ts'
import { LEDGER } from '../forgotten/ledger.ts'
import { POSTGRES_MAJOR } from '../postgres/engine.ts'
import { bad, type Finding, good, warning } from './finding.ts'

const NEEDED_BYTES = 150 * 2 ** 20
const COMFORTABLE_BYTES = 2 * 2 ** 30
const DAY_MS = 86_400_000

/** The data folder: whether it is there, whose it is, who may read it, and what was left lying in it. */
export async function examineFolder(dataDir: string): Promise<Finding[]> {
  if (!existsSync(dataDir))
    return [good(`A pasta de dados ${dataDir} ainda não existe: o primeiro início a cria.`)]
  return (
    await Promise.all([owners(dataDir), modes(dataDir), leftovers(dataDir), layout(dataDir), disk(dataDir)])
  ).flat()
}

async function owners(dataDir: string): Promise<Finding[]> {
  const uid = process.getuid?.()
  const folder = join(dataDir, 'postgres')
  if (uid === undefined || !existsSync(folder)) return []
  const [own, database] = await Promise.all([stat(dataDir), stat(folder)])
  if (uid !== 0 && own.uid !== uid)
    return [bad(`A pasta ${dataDir} é de outro usuário (uid ${own.uid}).`, 'Rode como o dono dela.')]
  if (uid !== 0 && database.uid !== uid)
    return [
      bad(
        `A pasta ${folder} é de outro usuário (uid ${database.uid}): o programa já rodou como root.`,
        `Inicie sempre com o mesmo usuário, ou devolva a pasta: chown -R ${uid} ${folder}`,
      ),
    ]
  return [good('Dono da pasta de dados: certo.')]
}

/** What nobody else may read, by the bits of its mode. */
const PRIVATE = ['secrets.json', 'postgres', 'postgres.log', 'storage', 'backups', LEDGER]

async function modes(dataDir: string): Promise<Finding[]> {
  if (process.platform === 'win32') return []
  const open: string[] = []
  for (const name of PRIVATE) {
    const path = join(dataDir, name)
    const found = await stat(path).catch(() => null)
    const reading = found?.isDirectory() ? 0o007 : 0o077
    if (found && (found.mode & reading) !== 0) open.push(path)
  }
  if (open.length === 0) return [good('Permissões da pasta de dados: só o dono lê o que é secreto.')]
  return open.map((path) =>
    warning(`Outros usuários da máquina podem ler ${path}.`, `chmod -R go-rwx ${path}`),
  )
}

async function leftovers(dataDir: string): Promise<Finding[]> {
  const found: Finding[] = []
  if (existsSync(join(dataDir, UNFINISHED_RESTORE)))
    found.push(
      (await isTaken(dataDir))
        ? warning('Uma restauração está em andamento.', 'Espere que ela termine.')
        : bad('Uma restauração não terminou.', 'Rode npm run restore -- <arquivo> --replace outra vez.'),
    )
  const earlier = (await readdir(dataDir)).filter((name) => name.startsWith('anterior-'))
  if (earlier.length > 0)
    found.push(
      warning(
        `Dados de antes de uma restauração ainda estão na pasta: ${earlier.join(', ')}.`,
        'Apague-os quando a restauração tiver sido conferida.',
      ),
    )
  const pid = Number(
    (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')[0],
  )
  if (pid && !(await isTaken(dataDir)))
    found.push(
      (await worksIn(pid, join(dataDir, 'postgres')))
        ? warning(
            `Um PostgreSQL ficou rodando sem o programa (processo ${pid}).`,
            'O próximo início o assume.',
          )
        : warning('O programa parou sem encerrar o banco em ordem.', 'O próximo início o repara sozinho.'),
    )
  return found
}

const worksIn = (pid: number, folder: string) =>
  readlink(`/proc/${pid}/cwd`).then(
    (cwd) => cwd === folder,
    () => false,
  )

async function layout(dataDir: string): Promise<Finding[]> {
  const major = (await readFile(join(dataDir, 'postgres', 'PG_VERSION'), 'utf8').catch(() => '')).trim()
  if (major === '') return []
  if (!existsSync(join(dataDir, 'secrets.json')) && !process.env.SECRETS_FILE)
    return [
      bad(
        'Falta o secrets.json da pasta de dados: sem ele o banco, os segundos fatores e os rostos não abrem.',
        'Recupere-o de uma cópia de segurança.',
      ),
    ]
  if (major === POSTGRES_MAJOR) return [good(`Dados do PostgreSQL ${major}, o deste programa.`)]
  return [
    bad(
      `Os dados são do PostgreSQL ${major}, e este programa traz o ${POSTGRES_MAJOR}.`,
      'Exporte com a versão do programa que os gravou (npm run export) e importe com esta (npm run import).',
    ),
  ]
}

async function disk(dataDir: string): Promise<Finding[]> {
  const { bavail, bsize } = await statfs(dataDir)
  const free = bavail * bsize
  const text = `Espaço livre no disco: ${size(free)}.`
  if (free < NEEDED_BYTES) return [bad(text, 'Libere espaço: com menos de 150 MB nada mais é gravado.')]
  if (free < COMFORTABLE_BYTES) return [warning(text, 'Libere espaço ou mude para um disco maior.')]
  return [good(text)]
}

/** Age of the last daily backup, and whether it would survive its disk. */
export async function examineBackups(dataDir: string, settings: BackupSettings): Promise<Finding[]> {
  const { folder, hour } = settings
  const [last] = await namedBackups(folder, 'copia')
  if (!last)
    return [
      warning(
        `Não há cópia diária em ${folder}.`,
        hour === null
          ? 'Ligue-as com BACKUP_HOUR, ou rode npm run backup.'
          : 'npm start faz uma; veja de novo amanhã.',
      ),
    ]
  const days = Math.floor((Date.now() - last.moment.getTime()) / DAY_MS)
  const text = `Última cópia diária: ${last.moment.toLocaleString('pt-BR')}.`
  const found =
    days > 2 ? [bad(text, 'Veja por que falham (LOG_LEVEL=info) ou rode npm run backup.')] : [good(text)]
  const [own, data] = await Promise.all([stat(folder), stat(dataDir)])
  if (own.dev === data.dev)
    found.push(
      warning(
        'As cópias estão no mesmo disco que os dados.',
        'Indique outro disco com BACKUP_DIR, ou leve-as para fora.',
      ),
    )
  return found
}
