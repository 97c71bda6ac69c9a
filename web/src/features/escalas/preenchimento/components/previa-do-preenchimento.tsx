import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { toastUndo } from '@/features/auditoria/public'
import { formatCount, formatWeekdayDate } from '@/lib/format'
import { useMutation } from '@/lib/use-mutation'
import type { Preenchimento } from '../fill'
import { type Aplicada, preenchimentoMutations } from '../mutations'
import { useUndoPreenchimento } from '../use-undo-preenchimento'
import { DecisaoDoLugar } from './decisao-do-lugar'
import { GraficoDeCarga } from './grafico-de-carga'

type PreviaProps = {
  feito: Preenchimento
  lacunas: boolean
  onBack: () => void
  onClose: () => void
  onInvite: (dias: readonly string[], rodada: string) => void
}

const chaveDe = (lugar: string, pessoa: string) => `${lugar}|${pessoa}`
const todosDe = ({ decisoes }: Preenchimento) =>
  decisoes.flatMap(({ lugar, escolhidos }) => escolhidos.map(({ pessoa }) => chaveDe(lugar, pessoa)))

/** What happened between preview and writing, by name. */
function Sobras({ fora, onClose }: { fora: Aplicada['fora']; onClose: () => void }) {
  return (
    <div className="space-y-3">
      <p role="status">
        Algo mudou enquanto você conferia. {formatCount(fora.length, 'lugar ficou', 'lugares ficaram')} como
        estava:
      </p>
      <ul className="list-disc space-y-1 pl-5 text-sm">
        {fora.map(({ vaga, membro, nome, motivo }) => (
          <li key={`${vaga} ${membro}`}>
            {nome ?? 'Pessoa sem cadastro'}: {motivo}
          </li>
        ))}
      </ul>
      <Button onClick={onClose}>Entendi</Button>
    </div>
  )
}

/** Every decision before anything is written: a draft is accepted as a whole or in part, for gaps people are picked. */
export function PreviaDoPreenchimento({ feito, lacunas, onBack, onClose, onInvite }: PreviaProps) {
  const [fora, setFora] = useState<ReadonlySet<string>>(() => new Set(lacunas ? todosDe(feito) : []))
  const [rodada] = useState(() => crypto.randomUUID())
  const [sobras, setSobras] = useState<Aplicada['fora']>([])
  const apply = useMutation(preenchimentoMutations.apply())
  const { undo } = useUndoPreenchimento()
  const { decisoes, cargas, gini, modo } = feito
  const itens = decisoes.flatMap(({ lugar, escolhidos }) =>
    escolhidos
      .filter(({ pessoa }) => !fora.has(chaveDe(lugar, pessoa)))
      .map(({ pessoa, porque }) => ({ vaga: lugar, membro: pessoa, porque })),
  )
  const diasEscolhidos = decisoes
    .filter(({ lugar }) => itens.some(({ vaga }) => vaga === lugar))
    .map(({ dia }) => dia)
  const vazios = decisoes.reduce((s, { faltam }) => s + faltam, 0)
  const dias = [...new Set(decisoes.map(({ data }) => data))]
  const comMinisterio = new Set(decisoes.map(({ ministerio }) => ministerio)).size > 1
  const melhora = gini.antes > 0 ? Math.round(100 * (1 - gini.depois / gini.antes)) : 0

  function handleToggle(chave: string) {
    const novo = new Set(fora)
    if (!novo.delete(chave)) novo.add(chave)
    setFora(novo)
  }
  function handleApply() {
    apply.mutate(
      { rodada, itens, lacunas },
      {
        onSuccess: ({ postos, fora: sobraram }) => {
          const isInviting = lacunas && postos > 0 && sobraram.length === 0
          // Where the invitations come next, the way back is in them.
          if (postos > 0 && !isInviting)
            toastUndo(
              `${formatCount(postos, 'pessoa posta', 'pessoas postas')} ${lacunas ? 'na escala. Ninguém foi avisado ainda.' : 'no rascunho. Nada foi publicado.'}`,
              () => undo(rodada),
            )
          if (sobraram.length > 0) setSobras(sobraram)
          else if (isInviting) onInvite(diasEscolhidos, rodada)
          else onClose()
        },
      },
    )
  }

  if (sobras.length > 0) return <Sobras fora={sobras} onClose={onClose} />
  if (decisoes.length === 0) {
    return (
      <div className="space-y-3">
        <p>
          {lacunas
            ? 'Nenhuma lacuna em escalas publicadas deste período. Escolha outras datas.'
            : 'Nada falta nos rascunhos deste período. Aplique um modelo, escolha outras datas ou tudo o que cabe.'}
        </p>
        <Button variant="outline" onClick={onBack}>
          Voltar
        </Button>
      </div>
    )
  }
  return (
    <div className="space-y-4">
      <p role="status">
        {lacunas
          ? `${formatCount(todosDe(feito).length, 'sugestão', 'sugestões')} para ${formatCount(decisoes.length, 'lugar', 'lugares')}`
          : `${formatCount(itens.length, 'pessoa', 'pessoas')} em ${formatCount(decisoes.length, 'lugar', 'lugares')}`}
        {vazios > 0 && `; ${formatCount(vazios, 'fica vazio', 'ficam vazios')}`}.{' '}
        {!lacunas && melhora > 0 && `A carga fica ${melhora}% mais equilibrada.`}
        {modo === 'guloso' &&
          ' Montada pelo caminho simples: o cálculo completo não terminou ou não achou melhor.'}
      </p>
      {lacunas && todosDe(feito).length > 1 && (
        <Button variant="outline" onClick={() => setFora(new Set(fora.size > 0 ? [] : todosDe(feito)))}>
          {fora.size > 0 ? 'Marcar todas' : 'Desmarcar todas'}
        </Button>
      )}
      {dias.map((data, n) => (
        <details key={data} open={n === 0} className="rounded-md border border-border px-3">
          <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">
            {formatWeekdayDate(data)}{' '}
            <span className="font-normal text-muted-foreground text-sm">
              {resumo(decisoes.filter((d) => d.data === data))}
            </span>
          </summary>
          <ul className="divide-y divide-border">
            {decisoes
              .filter((d) => d.data === data)
              .map((decisao) => (
                <DecisaoDoLugar
                  key={decisao.lugar}
                  {...{ decisao, comMinisterio }}
                  isOut={(pessoa) => fora.has(chaveDe(decisao.lugar, pessoa))}
                  onToggle={(pessoa) => handleToggle(chaveDe(decisao.lugar, pessoa))}
                />
              ))}
          </ul>
        </details>
      ))}
      <details className="rounded-md border border-border px-3 pb-3">
        <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">Carga antes e depois</summary>
        <GraficoDeCarga cargas={cargas} />
      </details>
      <div className="flex flex-wrap gap-2">
        <Button disabled={itens.length === 0} isPending={apply.isPending} onClick={handleApply}>
          {lacunas
            ? itens.length > 0
              ? `Pôr ${formatCount(itens.length, 'pessoa', 'pessoas')} e convidar…`
              : 'Marque quem convidar'
            : `Pôr ${formatCount(itens.length, 'pessoa', 'pessoas')} no rascunho`}
        </Button>
        <Button variant="outline" disabled={apply.isPending} onClick={onBack}>
          Voltar
        </Button>
      </div>
    </div>
  )
}

function resumo(decisoes: Preenchimento['decisoes']): string {
  const vazios = decisoes.reduce((s, { faltam }) => s + faltam, 0)
  return [
    formatCount(decisoes.length, 'lugar', 'lugares'),
    vazios > 0 && formatCount(vazios, 'vazio', 'vazios'),
  ]
    .filter(Boolean)
    .join(', ')
}
