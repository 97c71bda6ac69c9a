import { describe } from 'vitest'
import { expect, type Person, test } from '../support/church.ts'
import { row, sql } from '../support/database.ts'
import { newMembro } from '../support/people.ts'

const finalidade = 'reconhecimento_facial' as const

describe('autorizar', () => {
  test('a pessoa autoriza por si, com o texto que viu', async ({ as }) => {
    const pessoa = await as('membro')
    const membro_id = pessoa.membroId ?? ''
    const { data: antes } = await pessoa.rpc('meu_rosto')
    expect(antes).toMatchObject({
      membro_id,
      consentido: false,
      pode_consentir: true,
      indexado: false,
      fotos: 0,
    })
    const { texto, versao } = antes as { texto: string; versao: string }
    const { data, error } = await pessoa.rpc('registrar_consentimento', { membro_id, finalidade, versao })
    expect(error).toBeNull()
    expect(data).toMatchObject({
      membro_id,
      finalidade,
      versao,
      texto,
      concedido_por: pessoa.id,
      revogado_em: null,
    })
    expect((await pessoa.rpc('meu_rosto', { membro_id })).data).toMatchObject({ consentido: true })
  })

  test('autorizar de novo não muda o que já vale', async ({ as }) => {
    const pessoa = await as('membro')
    const authorize = () =>
      pessoa.rpc('registrar_consentimento', { membro_id: pessoa.membroId ?? '', finalidade })
    const [primeiro, segundo] = [await authorize(), await authorize()]
    expect(segundo.data).toEqual(primeiro.data)
    expect((await pessoa.from('consentimentos').select('id')).data).toHaveLength(1)
  })

  test('um texto que já não vale é recusado', async ({ as }) => {
    const pessoa = await as('membro')
    const { error, status } = await pessoa.rpc('registrar_consentimento', {
      membro_id: pessoa.membroId ?? '',
      finalidade,
      versao: '1999-01',
    })
    expect([status, error?.message]).toEqual([409, 'O texto da autorização mudou. Recarregue a página.'])
  })

  test('o rosto de um menor: autoriza o responsável, no sistema ou no papel que assinou, e mais ninguém', async ({
    as,
  }) => {
    const jovem = await as('membro')
    const membro_id = jovem.membroId ?? ''
    await sql(`update public.membros_igreja set data_nascimento = app.hoje('Posse') - 5000 where id = $1`, [
      membro_id,
    ])
    expect(await jovem.rpc('registrar_consentimento', { membro_id, finalidade })).toBeDenied()
    expect((await jovem.rpc('meu_rosto')).data).toMatchObject({ pode_consentir: false })
    const bornOn = (data_nascimento: string | null) =>
      jovem.from('membros_igreja').update({ data_nascimento }).eq('id', membro_id)
    for (const outra of ['1990-01-01', null]) expect(await bornOn(outra)).toBeDenied()
    const [pastor, mae, tia] = [await as('pastor'), await as('membro'), await as('membro')]
    const authorize = (quem: Person) => quem.rpc('registrar_consentimento', { membro_id, finalidade })
    await sql(
      `insert into public.parentescos (membro_id, parente_id, grau) values ($1, $2, 'pai_mae'), ($1, $3, 'tio')`,
      [membro_id, mae.membroId, tia.membroId],
    )
    for (const outra of [pastor, tia]) expect(await authorize(outra)).toBeDenied()
    expect((await pastor.rpc('meu_rosto', { membro_id })).data).toMatchObject({
      menor: true,
      pode_consentir: false,
      consentido: false,
    })
    const papel = { membro_id, finalidade, assinado_em: '2026-01-10' }
    expect((await pastor.rpc('registrar_em_papel', papel)).error?.code).toBe('PT422')
    await pastor.rpc('registrar_em_papel', { ...papel, responsavel: 'Mãe do Jovem' }).throwOnError()
    await pastor.rpc('revogar_consentimento', { membro_id, finalidade }).throwOnError()
    expect((await authorize(mae)).data).toMatchObject({ concedido_por: mae.id })
    expect((await jovem.rpc('revogar_consentimento', { membro_id, finalidade })).error).toBeNull()
    expect((await jovem.rpc('meu_rosto')).data).toMatchObject({ consentido: false })
  })

  test('do papel registrado por um menor fica sabendo quem responde por ele', async ({ as }) => {
    const [mae, pastor] = [await as('membro'), await as('pastor')]
    const { id: membro_id } = await newMembro()
    await sql(`update public.membros_igreja set data_nascimento = app.hoje('Posse') - 2000 where id = $1`, [
      membro_id,
    ])
    await sql(`select app.ligar_parentes($1, $2, 'pai_mae')`, [membro_id, mae.membroId])
    await pastor
      .rpc('registrar_em_papel', {
        membro_id,
        finalidade,
        assinado_em: '2026-01-10',
        responsavel: 'Outra Pessoa',
      })
      .throwOnError()
    expect(
      await sql('select mensagem from public.notifications where user_id = $1', [mae.id]),
    ).toContainEqual({ mensagem: expect.stringContaining('assinada por Outra Pessoa') })
    expect((await mae.rpc('revogar_consentimento', { membro_id, finalidade })).error).toBeNull()
  })

  test('quem espera para responder pela criança, ou não pode buscá-la, não autoriza nem vê', async ({
    as,
  }) => {
    const [mae, coordenadora, pai] = [await as('membro'), await as('coordenador'), await as('membro')]
    const { id: membro_id } = await newMembro()
    await sql(`update public.membros_igreja set data_nascimento = app.hoje('Posse') - 2000 where id = $1`, [
      membro_id,
    ])
    await sql(`select app.ligar_parentes($1, p, 'pai_mae') from unnest($2::uuid[]) p`, [
      membro_id,
      [mae.membroId, pai.membroId],
    ])
    await sql(
      `insert into public.autorizados_busca (crianca_id, adulto_id, estado, motivo) values ($1, $2, 'nao_autorizado', 'Ordem')`,
      [membro_id, pai.membroId],
    )
    const parente = coordenadora.membroId ?? ''
    await coordenadora
      .rpc('salvar_parentesco', { membro: membro_id, grau: 'responsavel_legal', parente })
      .throwOnError()
    const authorize = (quem: Person) => quem.rpc('registrar_consentimento', { membro_id, finalidade })
    for (const quem of [coordenadora, pai]) expect(await authorize(quem)).toBeDenied()
    expect((await pai.rpc('painel_consentimentos', { membro_id })).error?.code).toBe('PT404')
    await mae.rpc('responder_guarda', { crianca: membro_id, adulto: parente, aceita: true }).throwOnError()
    expect((await authorize(coordenadora)).error).toBeNull()
  })

  for (const papel of ['lider', 'voluntario', 'membro', 'financeiro'] as const) {
    test(`${papel} não autoriza nem retira por outra pessoa`, async ({ as }) => {
      const { id: membro_id } = await newMembro()
      const pessoa = await as(papel)
      expect(await pessoa.rpc('registrar_consentimento', { membro_id, finalidade })).toBeDenied()
      expect(await pessoa.rpc('revogar_consentimento', { membro_id, finalidade })).toBeDenied()
      expect(await pessoa.rpc('meu_rosto', { membro_id })).toBeDenied()
    })
  }

  test('quem edita membros não alcança outro campus', async ({ as }) => {
    const { id: membro_id } = await newMembro({ campus: 'Centro' })
    const pastor = await as('pastor', { campus: 'Posse' })
    expect(await pastor.rpc('registrar_consentimento', { membro_id, finalidade })).toBeDenied()
    expect(await pastor.rpc('revogar_consentimento', { membro_id, finalidade })).toBeDenied()
    expect(await pastor.rpc('meu_rosto', { membro_id })).toBeDenied()
    const dela = await as('pastor', { campus: 'Centro' })
    expect((await dela.rpc('registrar_consentimento', { membro_id, finalidade })).error).toBeNull()
  })

  test('quem não entrou, e quem não tem cadastro, não autoriza', async ({ as, anon }) => {
    const { id: membro_id } = await newMembro()
    expect(await anon.rpc('registrar_consentimento', { membro_id, finalidade })).toBeDenied()
    expect(await anon.rpc('meu_rosto')).toBeDenied()
    const semCadastro = await as('membro', { semMembro: true })
    expect(await semCadastro.rpc('registrar_consentimento', { membro_id, finalidade })).toBeDenied()
    expect((await semCadastro.rpc('meu_rosto')).data).toMatchObject({
      membro_id: null,
      pode_consentir: false,
    })
  })
})

describe('o histórico', () => {
  test('retirar encerra e guarda; retirar outra vez não é erro', async ({ as }) => {
    const pessoa = await as('membro')
    const membro_id = pessoa.membroId ?? ''
    for (const _ of [1, 2]) {
      await pessoa.rpc('registrar_consentimento', { membro_id, finalidade })
      expect((await pessoa.rpc('revogar_consentimento', { membro_id, finalidade })).error).toBeNull()
    }
    expect((await pessoa.rpc('revogar_consentimento', { membro_id, finalidade })).error).toBeNull()
    const { data } = await pessoa.from('consentimentos').select('revogado_em, revogado_por')
    expect(data).toHaveLength(2)
    expect(data?.every((linha) => linha.revogado_em && linha.revogado_por === pessoa.id)).toBe(true)
  })

  test('ninguém o escreve à mão', async ({ as }) => {
    const admin = await as('admin', { papelCampus: null })
    const { id: membro_id } = await newMembro()
    const linha = { membro_id, finalidade, versao: 'x', texto: 'x' }
    expect(await admin.from('consentimentos').insert(linha)).toBeDenied()
    expect(
      await admin.from('consentimentos').update({ revogado_em: null }).eq('membro_id', membro_id),
    ).toBeDenied()
    expect(await admin.from('consentimentos').delete().eq('membro_id', membro_id)).toBeDenied()
  })

  test('cada um vê o seu; quem edita membros, os do seu campus', async ({ as, anon }) => {
    const pessoa = await as('membro', { campus: 'Serra' })
    const membro_id = pessoa.membroId ?? ''
    await pessoa.rpc('registrar_consentimento', { membro_id, finalidade })
    const deQuem = (cliente: typeof pessoa | typeof anon) =>
      cliente.from('consentimentos').select('membro_id').eq('membro_id', membro_id)
    expect((await deQuem(pessoa)).data).toHaveLength(1)
    expect((await deQuem(await as('coordenador', { campus: 'Serra' }))).data).toHaveLength(1)
    expect(await deQuem(await as('coordenador', { campus: 'Posse' }))).toBeEmpty()
    expect(await deQuem(await as('lider', { campus: 'Serra' }))).toBeEmpty()
    expect(await deQuem(await as('membro', { campus: 'Serra' }))).toBeEmpty()
    expect(await deQuem(anon)).toBeDenied()
  })

  test('vai embora com a pessoa', async ({ as }) => {
    const pessoa = await as('membro')
    const membro_id = pessoa.membroId ?? ''
    await pessoa.rpc('registrar_consentimento', { membro_id, finalidade })
    await sql('delete from public.membros_igreja where id = $1', [membro_id])
    const sobram = await row('select count(*)::int as n from public.consentimentos where membro_id = $1', [
      membro_id,
    ])
    expect(sobram).toEqual({ n: 0 })
  })
})
