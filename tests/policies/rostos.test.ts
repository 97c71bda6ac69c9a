import { randomUUID } from 'node:crypto'
import { createClient } from '@supabase/supabase-js'
import sharp from 'sharp'
import { beforeAll, describe } from 'vitest'
import type { Database } from '../../supabase/database.types.ts'
import { backendUrl, expect, type Person, secretKey, test } from '../support/church.ts'
import { row, sql } from '../support/database.ts'
import { newMembro } from '../support/people.ts'

const finalidade = 'reconhecimento_facial' as const
const CIFRADO = Buffer.alloc(540, 7).toString('base64')

const servico = createClient<Database>(backendUrl, secretKey, {
  auth: { persistSession: false, autoRefreshToken: false },
})

const nomeDaFoto = (dono: string) => `profile-photos/${dono}-${Math.trunc(Math.random() * 1e12)}.jpg`
const endereco = (foto: string) => `https://igreja.test/storage/v1/object/public/member-photos/${foto}`

const arquivos = servico.storage.from('member-photos')
let imagem: Blob
beforeAll(async () => {
  const pontos = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#17595c' } })
    .jpeg()
    .toBuffer()
  imagem = new Blob([new Uint8Array(pontos)], { type: 'image/jpeg' })
})

/** Puts a photo of this owner into the bucket and gives its name. */
async function foto(dono: string): Promise<string> {
  const nome = nomeDaFoto(dono)
  const { error } = await arquivos.upload(nome, imagem)
  if (error) throw error
  return nome
}

const daFoto = (membroId: string, nome: string | null) =>
  sql('update public.membros_igreja set foto = $2 where id = $1', [membroId, nome && endereco(nome)])

const keep = (membro_id: string, nome: string, modelo = 'local/teste') =>
  servico.rpc('guardar_rosto', {
    membro_id,
    foto: nome,
    cifrado: CIFRADO,
    chave: 'k1',
    modelo,
    norma: 12,
    usuario: randomUUID(),
  })

const modelos = async (membroId: string) =>
  (
    await sql<{ foto: string }>('select foto from rostos.modelos where membro_id = $1 order by sequencia', [
      membroId,
    ])
  ).map((linha) => linha.foto)

/** Somebody with consent, a photo and a template of it. */
async function indexada(pessoa: Person): Promise<{ membroId: string; nome: string }> {
  const membroId = pessoa.membroId ?? ''
  await pessoa.rpc('registrar_consentimento', { membro_id: membroId, finalidade })
  const nome = await foto(membroId)
  await daFoto(membroId, nome)
  const { data, error } = await keep(membroId, nome)
  if (error) throw error
  expect(data).toBe(true)
  return { membroId, nome }
}

describe('guardar', () => {
  test('só com autorização, e só de uma foto da pessoa', async ({ as }) => {
    const pessoa = await as('membro')
    const membroId = pessoa.membroId ?? ''
    const nome = await foto(membroId)
    await daFoto(membroId, nome)
    expect((await keep(membroId, nome)).error?.message).toBe('SEM_CONSENTIMENTO')
    await pessoa.rpc('registrar_consentimento', { membro_id: membroId, finalidade })
    expect((await keep(membroId, await foto(randomUUID()))).error?.message).toBe('OUTRA_FOTO')
    expect((await keep(membroId, nome)).data).toBe(true)
    expect(await modelos(membroId)).toEqual([nome])
  })

  test('a mesma foto outra vez não faz outro modelo; outro modelo substitui', async ({ as }) => {
    const { membroId, nome } = await indexada(await as('membro'))
    expect((await keep(membroId, nome)).data).toBe(false)
    expect(await modelos(membroId)).toHaveLength(1)
    expect((await keep(membroId, nome, 'local/novo')).data).toBe(true)
    expect(await modelos(membroId)).toHaveLength(1)
  })

  test('o que se vê: situação, nunca o modelo', async ({ as }) => {
    const pessoa = await as('membro')
    await indexada(pessoa)
    const { data } = await pessoa.rpc('meu_rosto')
    expect(data).toMatchObject({ consentido: true, indexado: true, modelo: 'local/teste', fotos: 1 })
    expect(JSON.stringify(data)).not.toContain(CIFRADO.slice(0, 20))
  })
})

describe('apagar', () => {
  test('com a autorização retirada', async ({ as }) => {
    const pessoa = await as('membro')
    const { membroId } = await indexada(pessoa)
    await pessoa.rpc('revogar_consentimento', { membro_id: membroId, finalidade })
    expect(await modelos(membroId)).toEqual([])
    expect((await pessoa.rpc('meu_rosto')).data).toMatchObject({ consentido: false, indexado: false })
  })

  test('com a foto trocada ou retirada do cadastro', async ({ as }) => {
    const { membroId } = await indexada(await as('membro'))
    const outra = await foto(membroId)
    await daFoto(membroId, outra)
    expect(await modelos(membroId)).toEqual([])
    await keep(membroId, outra)
    await daFoto(membroId, null)
    expect(await modelos(membroId)).toEqual([])
  })

  test('com a foto trocada no perfil', async ({ as }) => {
    const pessoa = await as('membro')
    const membroId = pessoa.membroId ?? ''
    await pessoa.rpc('registrar_consentimento', { membro_id: membroId, finalidade })
    const nome = await foto(pessoa.id)
    await sql('update public.profiles set foto_url = $2 where id = $1', [pessoa.id, endereco(nome)])
    expect((await keep(membroId, nome)).data).toBe(true)
    await sql('update public.profiles set foto_url = null where id = $1', [pessoa.id])
    expect(await modelos(membroId)).toEqual([])
  })

  test('com o arquivo apagado ou sobrescrito', async ({ as }) => {
    const mudancas = [
      (nome: string) => arquivos.remove([nome]),
      (nome: string) => arquivos.upload(nome, imagem, { upsert: true }),
      (nome: string) => arquivos.move(nome, nomeDaFoto(randomUUID())),
    ]
    for (const change of mudancas) {
      const { membroId, nome } = await indexada(await as('membro'))
      expect((await change(nome)).error).toBeNull()
      expect(await modelos(membroId)).toEqual([])
    }
  })

  test('com a pessoa', async ({ as }) => {
    const { membroId } = await indexada(await as('membro'))
    await sql('delete from public.membros_igreja where id = $1', [membroId])
    expect(await modelos(membroId)).toEqual([])
  })

  test('ver o arquivo não apaga nada', async ({ as }) => {
    const { membroId, nome } = await indexada(await as('membro'))
    await sql('update storage.objects set last_accessed_at = now() where name = $1', [nome])
    await sql(`update public.membros_igreja set endereco = 'Rua Um' where id = $1`, [membroId])
    expect(await modelos(membroId)).toEqual([nome])
  })
})

interface Mudancas {
  sequencia: number
  completo: boolean
  rostos: { id: string; membro_id: string; campus: string | null; cifrado: string }[]
  excluidos: string[]
}

async function desde(sequencia: number, limite?: number): Promise<Mudancas> {
  const { data, error } = await servico.rpc('rostos_desde', { sequencia, limite })
  if (error) throw error
  return JSON.parse(JSON.stringify(data))
}

describe('acompanhar mudanças', () => {
  test('novos, mudança de campus, saída da igreja e exclusão', async ({ as }) => {
    const { sequencia } = await desde(0)
    const { membroId } = await indexada(await as('membro'))
    const novo = await desde(sequencia)
    expect(novo.rostos).toMatchObject([{ membro_id: membroId, campus: 'Posse', cifrado: CIFRADO }])
    await sql(`update public.membros_igreja set campus = 'Centro' where id = $1`, [membroId])
    const mudou = await desde(novo.sequencia)
    expect(mudou.rostos).toMatchObject([{ membro_id: membroId, campus: 'Centro' }])
    await sql(`update public.membros_igreja set situacao = 'transferido' where id = $1`, [membroId])
    expect(await desde(mudou.sequencia)).toMatchObject({
      rostos: [],
      excluidos: [novo.rostos[0]?.id],
      completo: true,
    })
  })

  test('em partes, sem perder nenhum', async ({ as }) => {
    for (const _ of [1, 2, 3]) await indexada(await as('membro'))
    const todos = await desde(0)
    const vistos: string[] = []
    let parte = await desde(0, 2)
    while (!parte.completo) {
      vistos.push(...parte.rostos.map(({ id }) => id))
      parte = await desde(parte.sequencia, 2)
    }
    vistos.push(...parte.rostos.map(({ id }) => id))
    expect(vistos).toEqual(todos.rostos.map(({ id }) => id))
  })
})

describe('quem pode', () => {
  test('pessoas não usam o que é do serviço', async ({ as, anon }) => {
    const { membroId, nome } = await indexada(await as('membro'))
    const args = { membro_id: membroId, usuario: membroId }
    for (const pessoa of [await as('admin', { papelCampus: null }), await as('pastor'), anon]) {
      expect(
        await pessoa.rpc('guardar_rosto', {
          ...args,
          foto: nome,
          cifrado: CIFRADO,
          chave: 'k',
          modelo: 'm',
          norma: 1,
        }),
      ).toBeDenied()
      expect(await pessoa.rpc('rostos_desde', { sequencia: 0 })).toBeDenied()
      expect(await pessoa.rpc('registrar_recusa_de_rosto', { ...args, resultado: 'x' })).toBeDenied()
      expect(
        await pessoa.rpc('registrar_identificacao', {
          usuario: membroId,
          campus: 'Posse',
          estacao: '',
          decisao: 'x',
          candidatos: [],
        }),
      ).toBeDenied()
    }
  })

  test('o esquema dos modelos não existe para a API', async ({ as }) => {
    const admin = await as('admin', { papelCampus: null })
    const { error } = await admin
      .schema('rostos' as 'public')
      .from('modelos' as 'profiles')
      .select()
    expect(error?.code).toBe('PGRST106')
  })

  test('indexa o próprio rosto, e quem edita membros os do seu campus', async ({ as, anon }) => {
    const pessoa = await as('membro', { campus: 'Serra' })
    const { membroId, nome } = await indexada(pessoa)
    const ask = async (quem: Person) => (await quem.rpc('rosto_para_indexar', { membro_id: membroId })).data
    const permitido = {
      permitido: true,
      consentido: true,
      fotos: [nome],
      donos: [membroId, pessoa.id],
      indexadas: [{ foto: nome, modelo: 'local/teste' }],
    }
    expect(await ask(pessoa)).toMatchObject({ ...permitido, usuario: pessoa.id })
    expect(await ask(await as('coordenador', { campus: 'Serra' }))).toMatchObject(permitido)
    for (const outra of [
      await as('membro', { campus: 'Serra' }),
      await as('lider', { campus: 'Serra' }),
      await as('pastor', { campus: 'Posse' }),
    ]) {
      expect(await ask(outra)).toEqual({ permitido: false, usuario: outra.id })
    }
    const naoHa = await pessoa.rpc('rosto_para_indexar', { membro_id: randomUUID() })
    expect(naoHa.data).toEqual({ permitido: false, usuario: pessoa.id })
    expect(await anon.rpc('rosto_para_indexar', { membro_id: membroId })).toBeDenied()
  })

  test('identifica quem edita check-in no campus; os demais, só a si mesmos', async ({ as, anon }) => {
    const alcance = async (quem: Person, campus: string) =>
      (await quem.rpc('alcance_identificacao', { campus })).data as { alcance: string | null }
    const lider = await as('lider', { campus: 'Posse' })
    expect(await alcance(lider, 'Posse')).toMatchObject({ alcance: 'campus', usuario: lider.id })
    expect(await alcance(lider, 'Centro')).toMatchObject({ alcance: 'proprio', membro_id: lider.membroId })
    expect(await alcance(await as('admin', { papelCampus: null }), 'Centro')).toMatchObject({
      alcance: 'campus',
    })
    expect(await alcance(await as('voluntario'), 'Posse')).toMatchObject({ alcance: 'proprio' })
    expect(await alcance(await as(null), 'Posse')).toMatchObject({ alcance: null })
    expect(await alcance(await as('membro', { semMembro: true }), 'Posse')).toMatchObject({ alcance: null })
    expect(await anon.rpc('alcance_identificacao', { campus: 'Posse' })).toBeDenied()
  })
})

describe('auditoria', () => {
  const linhas = (coluna: 'membro_id' | 'usuario', id: string) =>
    sql<{ acao: string; resultado: string }>(
      `select acao, resultado, pontuacao, campus, estacao from rostos.auditoria where ${coluna} = $1 order by id`,
      [id],
    )

  test('indexar, recusar e apagar deixam uma linha', async ({ as }) => {
    const { membroId } = await indexada(await as('membro'))
    await servico.rpc('registrar_recusa_de_rosto', {
      membro_id: membroId,
      usuario: membroId,
      resultado: 'NO_FACE',
    })
    await sql('delete from public.membros_igreja where id = $1', [membroId])
    expect((await linhas('membro_id', membroId)).map(({ acao, resultado }) => [acao, resultado])).toEqual([
      ['indexar', 'indexado'],
      ['indexar', 'NO_FACE'],
      ['apagar', 'apagado'],
    ])
  })

  test('identificar deixa uma linha por candidato, e mostra só quem tem modelo e está na igreja', async ({
    as,
  }) => {
    const { membroId } = await indexada(await as('membro'))
    const semRosto = await newMembro()
    const usuario = randomUUID()
    const identify = (ids: string[]) =>
      servico.rpc('registrar_identificacao', {
        usuario,
        campus: 'Posse',
        estacao: 'Porta 1',
        decisao: 'confirmar',
        candidatos: ids.map((membro_id) => ({ membro_id, pontuacao: 0.71, margem: 0.2 })),
      })
    const { data } = await identify([membroId, semRosto.id, randomUUID()])
    expect(data).toMatchObject([{ membro_id: membroId, nome: 'Própria Teste', campus: 'Posse' }])
    await identify([semRosto.id])
    expect(await linhas('usuario', usuario)).toMatchObject([
      { acao: 'identificar', resultado: 'confirmar', pontuacao: expect.closeTo(0.71), estacao: 'Porta 1' },
      { acao: 'identificar', resultado: 'nao_reconhecido', pontuacao: null, campus: 'Posse' },
    ])
  })

  test('a autorização retirada enquanto se guarda não deixa nada', async ({ as }) => {
    const pessoa = await as('membro')
    const { membroId, nome } = await indexada(pessoa)
    await sql('delete from rostos.modelos where membro_id = $1', [membroId])
    await Promise.all([
      keep(membroId, nome),
      pessoa.rpc('revogar_consentimento', { membro_id: membroId, finalidade }),
      keep(membroId, nome, 'local/outro'),
    ])
    expect(
      await row('select count(*)::int as n from rostos.modelos where membro_id = $1', [membroId]),
    ).toEqual({ n: 0 })
  })
})
