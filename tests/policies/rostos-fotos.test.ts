import { randomUUID } from 'node:crypto'
import { expect, type Person, test } from '../support/church.ts'
import { sql, unique } from '../support/database.ts'
import { newCpf, newMembro } from '../support/people.ts'

interface Achada {
  arquivo: string
  pessoas: { id: string; menor: boolean; consentido: boolean; indexado: boolean }[]
}

async function find(quem: Person, arquivos: string[]): Promise<string[][]> {
  const { data } = await quem.rpc('pessoas_das_fotos', { arquivos }).throwOnError()
  const achadas: Achada[] = JSON.parse(JSON.stringify(data))
  expect(achadas.map(({ arquivo }) => arquivo)).toEqual(arquivos)
  return achadas.map(({ pessoas }) => pessoas.map(({ id }) => id))
}

test('os arquivos são das pessoas do alcance: por id, e-mail, rol, CPF ou nome inteiro', async ({ as }) => {
  const sobrenome = `Arquivo${unique()}`.replaceAll(/\d/g, 'x')
  const cpf = newCpf()
  const rol = Math.trunc(Math.random() * 1e8) + 1_000
  const ana = await newMembro({ nome: 'Ána', sobrenome, email: `${unique()}@foto.test`, campus: 'Serra' })
  const gemea = await newMembro({ nome: 'Bia', sobrenome, campus: 'Serra' })
  const outra = await newMembro({ nome: 'Bia', sobrenome, campus: 'Serra' })
  const longe = await newMembro({ nome: 'Caio', sobrenome, campus: 'Centro' })
  const saiu = await newMembro({ nome: 'Davi', sobrenome, campus: 'Serra', situacao: 'desligado' })
  await sql('update public.membros_igreja set rol = $2 where id = $1', [ana.id, rol])
  await sql('insert into public.membros_reservados (membro_id, cpf) values ($1, $2)', [ana.id, cpf])
  const pastor = await as('pastor', { campus: 'Serra' })
  const pontos = cpf.replace(/(...)(...)(...)(..)/, '$1.$2.$3-$4')
  const dela = [
    `${ana.id}.jpg`,
    `${ana.email}.png`,
    `${rol}.jpg`,
    `rol_${rol}.jpeg`,
    `${cpf}.webp`,
    `${pontos}.jpg`,
    `ana_${sobrenome}.JPG`,
    `Ána ${sobrenome} (2).jpg`,
  ]
  expect(await find(pastor, dela)).toEqual(dela.map(() => [ana.id]))
  const [bias = []] = await find(pastor, [`Bia ${sobrenome}.jpg`])
  expect(bias.sort()).toEqual([gemea.id, outra.id].sort())
  const ninguem = [
    `Caio ${sobrenome}.jpg`,
    `${longe.id}.jpg`,
    `${saiu.id}.jpg`,
    `${sobrenome}.jpg`,
    `${randomUUID()}.jpg`,
    'IMG_0001.jpg',
    '%.jpg',
    '99999999999999999999.jpg',
    '',
  ]
  expect(await find(pastor, ninguem)).toEqual(ninguem.map(() => []))
  expect(await find(await as('admin', { papelCampus: null }), [`${longe.id}.jpg`])).toEqual([[longe.id]])
})

test('o CPF só responde a quem vê dados sensíveis; quem não edita membros não pergunta', async ({
  as,
  anon,
}) => {
  const cpf = newCpf()
  const { id } = await newMembro({ campus: 'Serra' })
  await sql('insert into public.membros_reservados (membro_id, cpf) values ($1, $2)', [id, cpf])
  const coordenador = await as('coordenador', { campus: 'Serra' })
  const view = (allowed: boolean) =>
    sql(
      `insert into public.role_permissions (role, resource, action, allowed) values ('coordenador', 'membros', 'ver_sensivel', $1)
       on conflict (role, resource, action) do update set allowed = excluded.allowed`,
      [allowed],
    )
  try {
    await view(false)
    expect(await find(coordenador, [`${cpf}.jpg`, `${id}.jpg`])).toEqual([[], [id]])
  } finally {
    await view(true)
  }
  expect(await find(coordenador, [`${cpf}.jpg`])).toEqual([[id]])
  for (const quem of [await as('membro', { campus: 'Serra' }), await as('lider', { campus: 'Serra' }), anon])
    expect(await quem.rpc('pessoas_das_fotos', { arquivos: [`${id}.jpg`] })).toBeDenied()
  const demais = { arquivos: Array<string>(501).fill('a.jpg') }
  expect((await coordenador.rpc('pessoas_das_fotos', demais)).error?.code).toBe('PT422')
})
