import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { secretKey } from '../support/church.ts'
import { id, sql, unique } from '../support/database.ts'
import { newContaAprovada } from '../support/money.ts'
import { newMembro } from '../support/people.ts'
import { type Atacante, request, todos } from './ataque-chamadores.ts'
import { porResposta } from './ataque-outros.ts'

interface Balde {
  /** Whose the file is. */
  alheio: string
  /** A name beside it, that only who may write there could have. */
  aoLado: string
  /** Where the caller could bring it: what is theirs. */
  proprio: (conta: string) => string
  formato: string
}

async function baldes(): Promise<Record<string, Balde>> {
  const dono = (await newMembro({ nome: 'Dona', campus: 'Serra', email: `${unique()}@ataque.test` })).id
  const ministerio = await id(
    `insert into public.ministerios (campus, nome) values ('Serra', $1) returning id`,
    [`Ministério Marcada${unique()}`],
  )
  const imagem = (nome: (dono: string, vez: number) => string, dela: string): Balde => ({
    alheio: nome(dela, 1),
    aoLado: nome(dela, 2),
    proprio: (conta) => nome(conta, 3),
    formato: 'image/png',
  })
  const conta = await newContaAprovada('Serra')
  const conversa = await id(
    `insert into app.conversas (id, tipo, campus) values (gen_random_uuid(), 'pessoas', 'Serra') returning id`,
  )
  const documento = () => `${dono}/${randomUUID()}.pdf`
  return {
    'anexos-financeiro': {
      alheio: `${conta}/${randomUUID()}.pdf`,
      aoLado: `${conta}/${randomUUID()}.pdf`,
      proprio: (quem) => `${quem}/${randomUUID()}.pdf`,
      formato: 'application/pdf',
    },
    conversas: {
      alheio: `${conversa}/${randomUUID()}/${randomUUID()}.jpg`,
      aoLado: `${conversa}/${randomUUID()}/${randomUUID()}.jpg`,
      proprio: () => `${conversa}/${randomUUID()}/${randomUUID()}.jpg`,
      formato: 'image/jpeg',
    },
    'documentos-membros': {
      alheio: documento(),
      aoLado: documento(),
      proprio: (conta) => `${conta}/${randomUUID()}.pdf`,
      formato: 'application/pdf',
    },
    feed: {
      alheio: `${randomUUID()}/${randomUUID()}.jpg`,
      aoLado: `${randomUUID()}/${randomUUID()}.jpg`,
      proprio: () => `${randomUUID()}/${randomUUID()}.jpg`,
      formato: 'image/jpeg',
    },
    igreja: imagem((_, vez) => `logos/simples_escura-${vez}.png`, ''),
    midias: imagem((um) => `${um}/${um}.png`, randomUUID()),
    'member-photos': imagem((um, vez) => `profile-photos/${um}-${vez}.png`, dono),
    ministerios: imagem((um, vez) => `${um}/${vez}.png`, ministerio),
  }
}

const PDF = Buffer.from('%PDF-1.4\n%%EOF\n')

const LEGENDA =
  '**l** listed, **i** described, **r** read, **s** signed, **u** an upload beside it signed, **w** one made, **t** one begun in parts, **o** overwritten, **m** moved to what is the caller’s, **c** copied there, **d** deleted'

export const legendaDosArquivos = `Of somebody else of Serra, by bucket: ${LEGENDA}. **p**: anybody with its address reads it, as the bucket is public.`

/** A file of somebody of Serra in each bucket, and what each caller can do with it. */
export async function arquivos(gente: readonly Atacante[]): Promise<string[]> {
  const ids = await sql<{ id: string }>('select id from storage.buckets order by id')
  const conhecidos = await baldes()
  const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: '#8a5a2b' } })
  const formatos: Record<string, Buffer> = {
    'image/png': await picture.png().toBuffer(),
    'image/jpeg': await picture.jpeg().toBuffer(),
  }
  return todos(ids, async ({ id: balde }) => {
    const um = conhecidos[balde]
    if (!um) throw new Error(`${balde}: whose files are in this bucket? Say it in baldes().`)
    const bytes = new Uint8Array(formatos[um.formato] ?? PDF)
    const pares = []
    for (const quem of gente) pares.push([quem.nome, await noBalde(quem, balde, um, bytes)] as const)
    await sql(`select set_config('storage.allow_delete_query', 'true', true);
      delete from storage.objects where bucket_id = '${balde}' and name in ('${um.alheio}', '${um.aoLado}')`)
    return `- \`${balde}\` ${porResposta(pares)}`
  })
}

const SERVICO = () => ({ nome: 'service', quem: null, token: secretKey })

/** Puts the file there, if it is not. */
async function por(
  balde: string,
  nome: string,
  bytes: Uint8Array<ArrayBuffer>,
  formato: string,
): Promise<void> {
  const { status, texto } = await request(SERVICO(), `/storage/v1/object/${balde}/${nome}`, {
    method: 'POST',
    body: new Blob([bytes]),
    headers: { 'content-type': formato, 'x-upsert': 'true', apikey: secretKey },
  })
  if (status !== 200) throw new Error(`${balde}/${nome}: ${texto}`)
}

async function noBalde(
  quem: Atacante,
  balde: string,
  um: Balde,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<string> {
  const { alheio, aoLado, formato } = um
  const proprio = um.proprio(quem.quem?.id ?? randomUUID())
  const pasta = alheio.slice(0, alheio.lastIndexOf('/'))
  const objeto = '/storage/v1/object'
  const post = (caminho: string, body: unknown) =>
    request(quem, `${objeto}/${caminho}`, { method: 'POST', body: JSON.stringify(body) })
  const send = (method: string, nome: string) =>
    request(quem, `${objeto}/${balde}/${nome}`, {
      method,
      body: new Blob([bytes]),
      headers: { 'content-type': formato },
    })
  const ok = async (resposta: ReturnType<typeof request>) => (await resposta).status === 200
  const partes = {
    'tus-resumable': '1.0.0',
    'upload-length': String(bytes.length),
    'upload-metadata': Object.entries({ bucketName: balde, objectName: aoLado, contentType: formato })
      .map(([nome, valor]) => `${nome} ${Buffer.from(valor).toString('base64')}`)
      .join(','),
  }
  const levar = { bucketId: balde, sourceKey: alheio, destinationKey: proprio }
  const tentativas: (readonly [string, () => Promise<boolean>])[] = [
    [
      'l',
      async () =>
        (await post(`list/${balde}`, { prefix: pasta, limit: 1000 })).texto.includes(
          alheio.slice(pasta.length + 1),
        ),
    ],
    ['i', () => ok(request(quem, `${objeto}/info/authenticated/${balde}/${alheio}`))],
    ['r', () => ok(request(quem, `${objeto}/authenticated/${balde}/${alheio}`))],
    ['p', () => ok(request(quem, `${objeto}/public/${balde}/${alheio}`))],
    ['s', () => ok(post(`sign/${balde}/${alheio}`, { expiresIn: 60 }))],
    ['u', () => ok(post(`upload/sign/${balde}/${aoLado}`, {}))],
    ['w', () => ok(send('POST', aoLado))],
    [
      't',
      async () =>
        (await request(quem, '/storage/v1/upload/resumable', { method: 'POST', headers: partes })).status ===
        201,
    ],
    ['o', () => ok(send('PUT', alheio))],
    ['c', () => ok(post('copy', levar))],
    ['m', () => ok(post('move', levar))],
    [
      'd',
      async () => {
        const fim = await request(quem, `${objeto}/${balde}`, {
          method: 'DELETE',
          body: JSON.stringify({ prefixes: [alheio] }),
        })
        return fim.status === 200 && fim.texto !== '[]'
      },
    ],
  ]
  const letras: string[] = []
  await por(balde, alheio, bytes, formato)
  for (const [letra, attempt] of tentativas) {
    if (!(await attempt())) continue
    letras.push(letra)
    if ('om'.includes(letra)) await por(balde, alheio, bytes, formato)
    if ('wc'.includes(letra))
      await request(SERVICO(), `${objeto}/${balde}`, {
        method: 'DELETE',
        body: JSON.stringify({ prefixes: [aoLado, proprio] }),
        headers: { apikey: secretKey },
      })
  }
  return letras.join('') || '–'
}
