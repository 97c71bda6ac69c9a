import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { beforeAll, describe } from 'vitest'
import { backendUrl, expect, type Person, test } from '../support/church.ts'
import { row, sql } from '../support/database.ts'
import { newMembro } from '../support/people.ts'

const BUCKET = 'member-photos'
let moment = Date.now()
/** Name of a new photo of this owner. */
const nomeDe = (dono: string) => `profile-photos/${dono}-${moment++}.jpg`
const enderecoDe = (nome: string, host = backendUrl) => `${host}/storage/v1/object/public/${BUCKET}/${nome}`

let foto: Blob
beforeAll(async () => {
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#17595c' } })
    .jpeg()
    .toBuffer()
  foto = new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' })
})

/** A photo that is there, whoever sent it. */
async function guardada(dono: string, host?: string): Promise<string> {
  const nome = nomeDe(dono)
  await sql('insert into storage.objects (bucket_id, name) values ($1, $2)', [BUCKET, nome])
  return enderecoDe(nome, host)
}

const fotosDe = (pessoa: Person) => pessoa.storage.from(BUCKET)
const send = (pessoa: Person, nome: string) =>
  fotosDe(pessoa).upload(nome, foto, { upsert: true, cacheControl: '3600', contentType: 'image/jpeg' })
const existe = async (nome: string) =>
  (await sql('select from storage.objects where bucket_id = $1 and name = $2', [BUCKET, nome])).length === 1
const fotos = (profile: string) =>
  row<{ perfil: string | null; membro: string | null }>(
    `select p.foto_url as perfil, m.foto as membro
     from public.profiles p left join public.membros_igreja m on m.profile_id = p.id where p.id = $1`,
    [profile],
  )

describe('arquivos', () => {
  test('de outro campus: ninguém envia, troca, lista ou apaga', async ({ as }) => {
    const alvo = await as('membro', { campus: 'Centro' })
    const nome = nomeDe(alvo.membroId ?? '')
    expect((await send(alvo, nome)).error).toBeNull()
    for (const papel of ['pastor', 'coordenador', 'lider', 'voluntario', 'membro'] as const) {
      const vizinho = await as(papel, { campus: 'Posse' })
      for (const dono of [alvo.id, alvo.membroId ?? '']) {
        expect((await send(vizinho, nomeDe(dono))).error, `${papel} envia`).not.toBeNull()
      }
      expect((await send(vizinho, nome)).error, `${papel} troca`).not.toBeNull()
      await fotosDe(vizinho).remove([nome])
      expect(await existe(nome), `${papel} apaga`).toBe(true)
      const { data } = await fotosDe(vizinho).list('profile-photos', { search: alvo.membroId ?? '' })
      expect(data, `${papel} lista`).toEqual([])
    }
    const { data } = await fotosDe(alvo).list('profile-photos', { search: alvo.membroId ?? '' })
    expect(data).toHaveLength(1)
  })

  test('cada pessoa cuida das suas', async ({ as }) => {
    const pessoa = await as(null)
    const nome = nomeDe(pessoa.id)
    expect((await send(pessoa, nome)).error).toBeNull()
    expect((await send(pessoa, nome)).error).toBeNull()
    const { data } = await fotosDe(pessoa).list('profile-photos')
    expect(data?.map(({ name }) => `profile-photos/${name}`)).toEqual([nome])
    expect((await fotosDe(pessoa).remove([nome])).data).toHaveLength(1)
    expect(await existe(nome)).toBe(false)
  })

  test('quem edita membros cuida das do seu campus', async ({ as }) => {
    const pessoa = await as('membro', { campus: 'Posse' })
    const pastor = await as('pastor', { campus: 'Posse' })
    for (const dono of [pessoa.id, pessoa.membroId ?? '']) {
      const nome = nomeDe(dono)
      expect((await send(pastor, nome)).error).toBeNull()
      expect((await fotosDe(pastor).remove([nome])).data).toHaveLength(1)
      expect(await existe(nome)).toBe(false)
    }
  })

  test('um voluntário não envia a de outra pessoa do seu campus', async ({ as }) => {
    const pessoa = await as('membro')
    const voluntario = await as('voluntario')
    expect((await send(voluntario, nomeDe(pessoa.id))).error).not.toBeNull()
  })

  test('nomes fora do padrão não existem', async ({ as }) => {
    const pessoa = await as('admin')
    for (const nome of [
      `${pessoa.id}-1.jpg`,
      `outra/${pessoa.id}-1.jpg`,
      `profile-photos/${pessoa.id}.jpg`,
      `profile-photos/${pessoa.id}-1.svg`,
      `profile-photos/x/${pessoa.id}-1.jpg`,
      `profile-photos/${pessoa.id}-1.jpg.html`,
    ]) {
      expect((await send(pessoa, nome)).error, nome).not.toBeNull()
    }
  })

  test('só imagens de até 5 MB', async ({ as }) => {
    const pessoa = await as('membro')
    const grande = new Blob([foto, new Uint8Array(5 * 1024 * 1024)], { type: 'image/jpeg' })
    const texto = new Blob(['<script>alert(1)</script>'], { type: 'image/jpeg' })
    for (const arquivo of [grande, texto, new Blob(['x'], { type: 'text/html' })]) {
      const nome = nomeDe(pessoa.id)
      const { error } = await fotosDe(pessoa).upload(nome, arquivo, { contentType: arquivo.type })
      expect(error).not.toBeNull()
      expect(await existe(nome)).toBe(false)
    }
  })

  test('de quem envia sem parar ficam as três últimas e a que está em uso', async ({ as }) => {
    const pessoa = await as('membro')
    const nomes = Array.from({ length: 7 }, () => nomeDe(pessoa.id))
    for (const nome of nomes) {
      expect((await send(pessoa, nome)).error).toBeNull()
      if (nome === nomes[1])
        await pessoa
          .from('profiles')
          .update({ foto_url: enderecoDe(nome) })
          .eq('id', pessoa.id)
    }
    const ficaram = await Promise.all(nomes.map(existe))
    expect(ficaram).toEqual([false, true, false, false, true, true, true])
    const outra = await as('membro')
    await send(outra, nomeDe(outra.id))
    expect(await existe(nomes[1] ?? '')).toBe(true)
  })

  test('só os pontos da imagem são guardados', async ({ as }) => {
    const pessoa = await as(null)
    const carga = '#!/bin/sh echo arbitrary payload'
    const nome = nomeDe(pessoa.id)
    const { error } = await fotosDe(pessoa).upload(nome, new Blob([foto, carga], { type: 'image/jpeg' }))
    expect(error).toBeNull()
    const { data } = await fotosDe(pessoa).download(nome)
    expect(await data?.text()).not.toContain(carga)
    const so = new Blob([foto.slice(0, 60), carga], { type: 'image/jpeg' })
    expect((await fotosDe(pessoa).upload(nomeDe(pessoa.id), so)).error).toMatchObject({ statusCode: '415' })
  })

  test('sem entrar, nada se envia nem se lista, e a foto abre pelo endereço', async ({ as, anon }) => {
    const pessoa = await as('membro')
    const nome = nomeDe(pessoa.id)
    await send(pessoa, nome)
    const { error } = await anon.storage.from(BUCKET).upload(nomeDe(pessoa.id), foto)
    expect(error).not.toBeNull()
    expect((await anon.storage.from(BUCKET).list('profile-photos')).data ?? []).toEqual([])
    const answer = await fetch(anon.storage.from(BUCKET).getPublicUrl(nome).data.publicUrl)
    expect(answer.headers.get('content-type')).toBe('image/jpeg')
  })
})

describe('foto no cadastro', () => {
  test('a de outra pessoa, a de fora e o que não é foto são recusados', async ({ as }) => {
    const pessoa = await as('membro')
    const outra = await as('membro')
    const set = (foto_url: string) =>
      pessoa.from('profiles').update({ foto_url }).eq('id', pessoa.id).select('id')
    for (const alheia of [await guardada(outra.id), await guardada(outra.membroId ?? '')]) {
      expect(await set(alheia)).toBeDenied()
    }
    expect(await set(enderecoDe(nomeDe(pessoa.id)))).toBeDenied()
    for (const estranha of [
      'javascript:alert(1)',
      'data:image/png;base64,AAAA',
      '',
      'https://exemplo.org/rosto.jpg',
      `javascript:x//${enderecoDe(nomeDe(pessoa.id))}`,
      enderecoDe(`../outra/${pessoa.id}-1.jpg`),
      enderecoDe(`profile-photos/../${pessoa.id}-1.jpg`),
      `${await guardada(pessoa.id)}?x=1`,
      `${await guardada(pessoa.id)}#x`,
      (await guardada(pessoa.id)).replace(BUCKET, 'outra'),
    ]) {
      expect(await set(estranha), estranha).toBeDenied()
      const comoDono = sql('update public.profiles set foto_url = $2 where id = $1', [pessoa.id, estranha])
      await expect(comoDono, estranha).rejects.toMatchObject({ code: '23514' })
    }
  })

  test('um membro não põe a sua foto no cadastro de outro', async ({ as }) => {
    const pastor = await as('pastor', { campus: 'Posse' })
    const alvo = await newMembro({ campus: 'Posse' })
    const set = (endereco: string) =>
      pastor.from('membros_igreja').update({ foto: endereco }).eq('id', alvo.id).select('foto')
    expect(await set(await guardada(pastor.id))).toBeDenied()
    const propria = await guardada(alvo.id)
    expect((await set(propria)).data).toEqual([{ foto: propria }])
  })

  test('quem edita membros não alcança os de outro campus', async ({ as }) => {
    const pastor = await as('pastor', { campus: 'Posse' })
    const alvo = await newMembro({ campus: 'Serra' })
    const endereco = await guardada(alvo.id)
    expect(
      await pastor.from('membros_igreja').update({ foto: endereco }).eq('id', alvo.id).select('id'),
    ).toBeEmpty()
  })

  test('a foto do perfil é a do membro vinculado, e sai dos dois', async ({ as }) => {
    const pessoa = await as('membro')
    for (const foto_url of [await guardada(pessoa.id, 'https://igreja.exemplo.org/base'), null]) {
      const { error } = await pessoa.from('profiles').update({ foto_url }).eq('id', pessoa.id)
      expect(error).toBeNull()
      expect(await fotos(pessoa.id)).toEqual({ perfil: foto_url, membro: foto_url })
    }
  })

  test('a foto que a secretaria põe no membro é a do seu perfil', async ({ as }) => {
    const pessoa = await as('membro', { campus: 'Posse' })
    const pastor = await as('pastor', { campus: 'Posse' })
    const endereco = await guardada(pessoa.membroId ?? '')
    const { error } = await pastor
      .from('membros_igreja')
      .update({ foto: endereco })
      .eq('id', pessoa.membroId ?? '')
    expect(error).toBeNull()
    expect(await fotos(pessoa.id)).toEqual({ perfil: endereco, membro: endereco })
  })

  test('com a foto, o cadastro do mesmo e-mail passa a ser o vinculado', async ({ as }) => {
    const pessoa = await as('visitante', { semMembro: true })
    const registro = await newMembro({ email: pessoa.email })
    const foto_url = await guardada(pessoa.id)
    await pessoa.from('profiles').update({ foto_url }).eq('id', pessoa.id)
    expect(
      await row('select foto, profile_id from public.membros_igreja where id = $1', [registro.id]),
    ).toEqual({
      foto: foto_url,
      profile_id: pessoa.id,
    })
  })

  test('ao vincular, a foto do perfil fica; sem ela, vale a do cadastro', async ({ as }) => {
    const [com, sem] = [await as('membro', { semMembro: true }), await as('membro', { semMembro: true })]
    const doPerfil = await guardada(com.id)
    await sql('update public.profiles set foto_url = $2 where id = $1', [com.id, doPerfil])
    for (const [pessoa, esperada] of [
      [com, doPerfil],
      [sem, null],
    ] as const) {
      const registro = await newMembro()
      const doMembro = await guardada(registro.id)
      await sql('update public.membros_igreja set foto = $2 where id = $1', [registro.id, doMembro])
      await sql('update public.membros_igreja set profile_id = $2 where id = $1', [registro.id, pessoa.id])
      const foto = esperada ?? doMembro
      expect(await fotos(pessoa.id)).toEqual({ perfil: foto, membro: foto })
    }
  })

  test('a conta que acaba deixa o cadastro como está', async ({ as }) => {
    const pessoa = await as('membro')
    const foto_url = await guardada(pessoa.id)
    await sql('update public.profiles set foto_url = $2 where id = $1', [pessoa.id, foto_url])
    await sql('delete from auth.users where id = $1', [pessoa.id])
    expect(
      await row('select foto, profile_id from public.membros_igreja where id = $1', [pessoa.membroId]),
    ).toEqual({ foto: foto_url, profile_id: null })
  })

  test('no cadastro novo também', async ({ as }) => {
    const pastor = await as('pastor', { campus: 'Posse' })
    const insert = (foto: string) =>
      pastor
        .from('membros_igreja')
        .insert({ id: randomUUID(), nome: 'Nova', campus: 'Posse', foto })
        .select('id')
    expect(await insert(await guardada(pastor.id))).toBeDenied()
    expect(await insert('https://exemplo.org/x.jpg')).toBeDenied()
  })
})
