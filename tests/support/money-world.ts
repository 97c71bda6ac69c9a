import { randomUUID } from 'node:crypto'
import { expect, type Person } from './church.ts'
import { row, sql, unique } from './database.ts'
import { newCampus } from './events.ts'
import { categoria, newContaContabil, newFornecedor, newFundo } from './money.ts'
import { daChave, enrol, retiro, service } from './registrations.ts'
import { importar, type Linha, linhasDe } from './statements.ts'

/** What several ways of money ask for, each by its number: what is not there is asked for in vain. */
export type Act =
  | { kind: 'conta'; centavos: number; dia: number }
  | {
      kind: 'pix' | 'aprovar' | 'pagar' | 'estornar' | 'inscrever' | 'desfazerInscricao' | 'devolver'
      which: number
    }
  | { kind: 'resolver' | 'aceitar' | 'soltar' | 'desfazerExtrato'; which: number }
  | { kind: 'importar'; linhas: readonly Linha[] }
  | { kind: 'mes'; isFechar: boolean }

type Refusal = { code?: string } | null | undefined

/** Days of 2025, whose months are over. */
export const diaDe = (day: number) => `2025-03-${String(1 + (day % 28)).padStart(2, '0')}`
const MES = '2025-03-01'
const at = <T>(items: readonly T[], index: number): T | undefined => items[index % (items.length || 1)]

type As = (
  papel: 'admin' | 'financeiro' | 'lider',
  where?: { campus: string; papelCampus?: string },
) => Promise<Person>

/** A campus with a bank account, a Pix key, a fund and an event of R$ 1,00 with five orders, and who works there. */
export async function newMundo(as: As, admin: Person) {
  const campus = await newCampus(`Campus ${unique()}`)
  const conta = await newContaContabil(campus, 'banco')
  const [tesouraria, outra, lider, fundo, despesa, fornecedor] = await Promise.all([
    as('financeiro', { campus }),
    as('financeiro', { campus }),
    as('lider', { campus }),
    newFundo(true),
    categoria('4.2.02'),
    newFornecedor(),
  ])
  const { data: chave } = await tesouraria
    .from('chaves_pix')
    .insert({
      campus,
      conta_contabil_id: conta,
      tipo: 'aleatoria',
      chave: randomUUID(),
      nome: 'Igreja',
      cidade: 'Posse',
    })
    .select('id')
    .single()
    .throwOnError()
  const { data: codigo } = await tesouraria.rpc('criar_codigo_pix', { chave: chave.id, fundo }).throwOnError()
  const { id: evento, tipo } = await retiro(lider, {
    campus,
    tipos: [{ nome: 'Inteira', preco_centavos: 100 }],
  })
  await tesouraria
    .from('recebimento_de_inscricoes')
    .upsert({ campus, conta_contabil_id: conta })
    .throwOnError()
  await tesouraria
    .from('fundos_de_eventos')
    .upsert({ evento_id: evento, campus, fundo_id: fundo })
    .throwOnError()
  const pedidos = await Promise.all(
    Array.from({ length: 5 }, async () => {
      const { data: segredo } = await enrol(evento, {
        pessoas: [{ tipo_id: tipo('Inteira') }],
      }).throwOnError()
      const { id, inscricao } = await daChave(segredo)
      const { data } = await service.rpc('pix_do_pedido', { segredo }).throwOnError()
      return { id, inscricao, codigo: String(data[0]?.codigo) }
    }),
  )
  /** Twelve messages of the bank: for a fund, for an order, of a wrong amount, of no code; each may come again. */
  const mensagens = Array.from({ length: 12 }, (_, n) => ({
    endToEndId: `E${unique().padStart(31, '0').slice(-31)}`,
    txid: [codigo, pedidos[n % 5]?.codigo, null, pedidos[(n + 2) % 5]?.codigo][n % 4] ?? null,
    centavos: n % 8 === 3 ? 99 : 100,
    horario: `${diaDe(n)}T15:00:00Z`,
  }))
  const { hoje } = await row<{ hoje: string }>('select app.hoje()::text as hoje')
  const contas: string[] = []
  const extratos: string[] = []
  const operacoes: string[] = []

  const aceitar = async (quem: Person, linha: string): Promise<Refusal> => {
    const { data, error } = await quem.rpc('sugestoes_da_linha', { linha })
    const first = data?.[0]
    if (error || !first) return error
    const [key, alvo] = [randomUUID(), String(first.alvo_id)]
    const answer = first.partidas?.length
      ? await quem.rpc('conciliar', { chave: key, linhas: first.linhas ?? [], partidas: first.partidas })
      : first.tipo === 'pix'
        ? await quem.rpc('explicar_com_pix', { chave: key, linha })
        : first.tipo === 'conta_a_pagar'
          ? await quem.rpc('pagar_com_linha', { chave: key, linha, a_pagar: alvo })
          : first.tipo === 'inscricao'
            ? await quem.rpc('explicar_com_inscricao', { chave: key, linha, movimento: alvo })
            : await quem.rpc('explicar_linha', {
                chave: key,
                linha,
                categoria: String(first.categoria_id),
                historico: String(first.descricao),
              })
    return answer.error
  }

  const live = () =>
    sql<{ id: string }>(
      `select l.id from public.lancamentos l where l.campus = $1 and l.estorna_id is null and l.origem <> 'inscricao'
         and not exists (select from public.lancamentos e where e.estorna_id = l.id) order by l.ano, l.numero`,
      [campus],
    )

  async function perform(quem: Person, one: Act): Promise<Refusal> {
    switch (one.kind) {
      case 'conta': {
        const { data, error } = await quem.rpc('lancar_conta', {
          chave: randomUUID(),
          campus,
          fornecedor,
          descricao: `Conta ${one.dia}`,
          categoria: despesa,
          centavos: one.centavos,
          vencimento: diaDe(one.dia),
        })
        if (data) contas.push(data)
        return error
      }
      case 'aprovar': {
        const id = at(contas, one.which)
        if (!id) return null
        const { data } = await admin.from('contas_a_pagar').select('revisao').eq('id', id).single()
        return (await admin.rpc('aprovar_contas', { contas: [id], revisoes: [data?.revisao ?? 1] })).error
      }
      case 'pagar': {
        // one alone, or two at once in the other order; of those that wait, else of all
        const waiting = await sql<{ id: string }>(
          `select id from public.contas_a_pagar where campus = $1 and estado = 'aprovada' order by id`,
          [campus],
        )
        const some = waiting.length > 0 ? waiting.map(({ id }) => id) : contas
        const ids = [...new Set([at(some, one.which), at(some, one.which * 7)])].filter((id) => id != null)
        if (ids.length === 0) return null
        return (
          await quem.rpc('pagar_contas', {
            chave: randomUUID(),
            contas: one.which % 3 ? ids.slice(0, 1) : ids,
            onde: conta,
            dia: diaDe(one.which),
          })
        ).error
      }
      case 'estornar': {
        const found = at(await live(), one.which)
        return found && (await quem.rpc('estornar', { lancamento: found.id, motivo: 'Prova' })).error
      }
      case 'pix': {
        const pix = at(mensagens, one.which)
        return pix && (await service.rpc('receber_pix', { chave: chave.id, pix })).error
      }
      case 'resolver': {
        const queue = await sql<{ end_to_end_id: string }>(
          `select end_to_end_id from public.pix_recebidos where campus = $1 order by estado <> 'na_fila', end_to_end_id`,
          [campus],
        )
        const pix = at(queue, one.which % 2)?.end_to_end_id
        return pix ? (await quem.rpc('resolver_pix', { pix, fundo })).error : null
      }
      case 'inscrever': {
        const { data, error } = await lider.rpc('confirmar_pagamento', {
          pedido: at(pedidos, one.which)?.id ?? '',
          dia: diaDe(one.which),
          meio: 'pix',
          centavos: 100,
        })
        if (data) operacoes.push(data)
        return error
      }
      case 'desfazerInscricao': {
        const operacao = at(operacoes, one.which)
        return operacao ? (await lider.rpc('desfazer_operacao', { operacao })).error : null
      }
      case 'devolver': {
        const pedido = at(pedidos, one.which)
        if (!pedido) return null
        await lider.rpc('cancelar_inscricoes', { ids: [pedido.inscricao] })
        return (await lider.rpc('devolver_pagamento', { pedido: pedido.id, centavos: 100 })).error
      }
      case 'importar': {
        const { id, error } = await importar(quem, conta, [...one.linhas])
        extratos.push(id)
        return error
      }
      case 'desfazerExtrato': {
        const extrato = at(extratos, one.which)
        return extrato ? (await quem.rpc('desfazer_extrato', { extrato })).error : null
      }
      case 'aceitar':
      case 'soltar': {
        const found = at(await linhasDe(quem, conta), one.which)
        if (!found) return null
        if (one.kind === 'aceitar') return aceitar(quem, found.id)
        return found.conciliacao_id
          ? (await quem.rpc('desfazer_conciliacao', { conciliacao: found.conciliacao_id })).error
          : null
      }
      case 'mes':
        return one.isFechar
          ? (await admin.rpc('fechar_mes', { campus, mes: MES })).error
          : (await admin.rpc('reabrir_mes', { campus, mes: MES, ate: hoje, motivo: 'Prova' })).error
    }
  }

  /** What holds whatever was done, by whoever: each fact is in the books once, and the books say no more. */
  async function expectSound(): Promise<void> {
    expect(
      await sql(
        `select 'dia' as errado, caixa::text as qual from public.partidas where campus = $1 group by caixa having sum(valor_centavos) <> 0
         union all
         select 'conta', c.id::text from public.contas_a_pagar c where c.campus = $1 and (c.estado = 'paga') is distinct from
           exists (select from public.lancamentos l where l.id = c.lancamento_id
             and not exists (select from public.lancamentos e where e.estorna_id = l.id))
         union all
         select 'pagamentos', 'vivos' where (select count(*) from public.lancamentos l
             where l.campus = $1 and l.origem = 'conta_a_pagar' and l.estorna_id is null
               and not exists (select from public.lancamentos e where e.estorna_id = l.id))
           <> (select count(*) from public.contas_a_pagar c where c.campus = $1 and c.estado = 'paga')
         union all
         select 'pix', l.documento from public.lancamentos l where l.campus = $1 and l.origem = 'pix' and l.estorna_id is null
           and not exists (select from public.pix_recebidos r where r.lancamento_id = l.id)
         union all
         select 'pedido', p.id::text from public.inscricao_pedidos p where p.campus = $1
           and coalesce(p.pago_centavos, 0) - p.devolvido_centavos <> coalesce((select sum(m.centavos)
             from public.movimentos_de_inscricoes m where m.pedido = p.id and m.desfeito_em is null), 0)
         union all
         select 'pedido duas vezes', p.id::text from public.inscricao_pedidos p where p.campus = $1 and p.pago_centavos > 100
         union all
         select 'inscricao', m.id::text from public.movimentos_de_inscricoes m where m.campus = $1 and m.lancamento_id is not null
           and (m.desfeito_em is not null and not m.a_lancar) is distinct from
             exists (select from public.lancamentos e where e.estorna_id = m.lancamento_id)
         union all
         select 'conciliacao', k.id::text from public.conciliacoes k where k.campus = $1 and
           (select sum(l.valor_centavos) from public.linhas_do_extrato l where l.conciliacao_id = k.id) is distinct from
           (select sum(p.valor_centavos) from public.partidas_conciliadas c join public.partidas p on p.id = c.partida_id
            where c.conciliacao_id = k.id)
         union all
         select 'numero', ano::text from public.lancamentos where campus = $1 group by ano having max(numero) <> count(*)
         union all
         select 'fundo', $2::text where (select sum(p.valor_centavos) from public.partidas p where p.campus = $1 and p.fundo_id::text = $2
           and p.conta_contabil_id = $3) < 0`,
        [campus, fundo, conta],
      ),
    ).toEqual([])
    expect(await row('select app.conferir_saldos() as diferem')).toEqual({ diferem: '0' })
  }

  /** Everything is taken back where it was done: nothing is left anywhere, and bills wait as they did. */
  async function expectFirstState(): Promise<void> {
    await admin.rpc('reabrir_mes', { campus, mes: MES, ate: hoje, motivo: 'De volta' })
    for (const extrato of extratos)
      expect([undefined, 'PT404']).toContain((await admin.rpc('desfazer_extrato', { extrato })).error?.code)
    for (const { id, inscricao } of pedidos) {
      await lider.rpc('cancelar_inscricoes', { ids: [inscricao] })
      await lider.rpc('devolver_pagamento', { pedido: id, centavos: 100 })
    }
    await tesouraria.rpc('lancar_inscricoes', { campus })
    for (const { id } of await live())
      expect((await admin.rpc('estornar', { lancamento: id, motivo: 'De volta' })).error).toBeNull()
    expect(
      await sql(
        `select 'partidas' as resta from public.partidas where campus = $1 group by conta_contabil_id, fundo_id
           having sum(valor_centavos) <> 0
         union all select 'saldos' from app.saldos_do_mes where campus = $1 and base = 'caixa' group by conta_contabil_id, fundo_id
           having sum(debito_centavos - credito_centavos) <> 0
         union all select 'paga' from public.contas_a_pagar where campus = $1 and estado = 'paga'
         union all select 'linha' from public.linhas_do_extrato where conta_contabil_id = $2
         union all select 'conciliacao' from public.conciliacoes where conta_contabil_id = $2
         union all select 'espera' from public.movimentos_de_inscricoes where campus = $1 and a_lancar`,
        [campus, conta],
      ),
    ).toEqual([])
    await expectSound()
  }

  return {
    ...{ campus, conta, fundo, codigo, chave: chave.id, mensagens, pedidos, contas },
    ...{ tesouraria, outra, lider, perform, expectSound, expectFirstState },
  }
}
