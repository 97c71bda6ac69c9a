import { useUndo } from '@/features/auditoria/public'
import { formatMoney, whatsappHref } from '@/lib/format'
import { useMutation } from '@/lib/use-mutation'
import { type Familia, type Inscrito, isAberta } from './familias'
import { inscricoesMutations } from './mutations'
import { inscricoesQueries } from './queries'

type Acao = { label: string; onSelect: () => void }
type Botao = { label: string; run: () => void; isPending: boolean }

const primeiro = (nome: string) => nome.split(' ')[0]

/** What may be done with what a family sent, as a whole (`dela`) and with one of its people (`da`). */
export function useFamilia(
  familia: Familia,
  { evento, livres, onLink }: { evento: string; livres: number; onLink?: (inscrito: Inscrito) => void },
) {
  const { id, pessoas, contato_nome, contato_telefone, a_devolver_centavos } = familia
  const offerUndo = useUndo([inscricoesQueries.all()])
  const cancel = useMutation(inscricoesMutations.cancel())
  const approve = useMutation(inscricoesMutations.approve())
  const call = useMutation(inscricoesMutations.call())
  const refund = useMutation(inscricoesMutations.refund())
  const endereco = useMutation(inscricoesMutations.revealEndereco())
  const abertas = pessoas.filter(isAberta)
  const idsDe = (estado: Inscrito['estado']) =>
    pessoas.filter((uma) => uma.estado === estado).map((uma) => uma.id)
  const [aprovar, esperam] = [idsDe('rascunho'), idsDe('lista_de_espera')]

  const handleCancel = (ids: string[]) =>
    cancel.mutate(ids, {
      onSuccess: ({ operacao, promovidas }) =>
        offerUndo(
          promovidas > 0 ? 'Inscrição cancelada; a vaga foi para a lista de espera.' : 'Inscrição cancelada.',
          operacao,
        ),
    })
  const handleApprove = (ids: string[]) =>
    approve.mutate(ids, { onSuccess: (operacao) => offerUndo('Inscrição aprovada.', operacao) })
  const handleCall = (ids: string[]) =>
    call.mutate(ids, { onSuccess: (operacao) => offerUndo('Vaga dada.', operacao) })

  function handleMessage() {
    endereco.mutate(id, {
      onSuccess: (chave) => {
        const texto = `Olá, ${contato_nome ?? ''}! Sua inscrição em ${evento}: ${location.origin}/inscricao/pedido/${chave}`
        window.open(whatsappHref(contato_telefone, texto), '_blank', 'noopener')
      },
    })
  }

  const da = (pessoa: Inscrito): Acao[] => {
    const { id: uma, nome, estado, membro_id } = pessoa
    const acoes: (Acao | false)[] = [
      estado === 'rascunho' &&
        aprovar.length > 1 && {
          label: `Aprovar só ${primeiro(nome)}`,
          onSelect: () => handleApprove([uma]),
        },
      estado === 'lista_de_espera' &&
        esperam.length > 1 &&
        livres > 0 && { label: `Dar vaga só a ${primeiro(nome)}`, onSelect: () => handleCall([uma]) },
      onLink !== undefined && !membro_id && { label: 'Ligar a uma pessoa', onSelect: () => onLink(pessoa) },
      isAberta(pessoa) && {
        label: `Cancelar a inscrição de ${primeiro(nome)}`,
        onSelect: () => handleCancel([uma]),
      },
    ]
    return acoes.filter((acao) => acao !== false)
  }

  const dela: Acao[] = [
    ...(contato_telefone ? [{ label: 'Mandar mensagem', onSelect: handleMessage }] : []),
    ...(abertas.length > 1
      ? [
          {
            label: `Cancelar as ${abertas.length} inscrições`,
            onSelect: () => handleCancel(abertas.map((uma) => uma.id)),
          },
        ]
      : []),
  ]

  const botao = (label: string, { isPending }: { isPending: boolean }, run: () => void): Botao => ({
    label,
    run,
    isPending,
  })
  return {
    da,
    dela,
    approve:
      aprovar.length > 0 &&
      botao(aprovar.length > 1 ? `Aprovar as ${aprovar.length}` : 'Aprovar', approve, () =>
        handleApprove(aprovar),
      ),
    call:
      esperam.length > 0 &&
      esperam.length <= livres &&
      botao('Dar vaga agora', call, () => handleCall(esperam)),
    refund:
      a_devolver_centavos > 0 &&
      botao(`Já devolvi ${formatMoney(a_devolver_centavos)}`, refund, () =>
        refund.mutate(
          { pedido: id, centavos: a_devolver_centavos },
          { onSuccess: (operacao) => offerUndo('Devolução registrada.', operacao) },
        ),
      ),
  }
}
