import { useMemo, useState } from 'react'
import { toastUndo } from '@/features/auditoria/public'
import { formatCount } from '@/lib/format'
import { useMutation } from '@/lib/use-mutation'
import type { Decisao } from './explain'
import type { Preenchimento } from './fill'
import { type Aplicada, preenchimentoMutations } from './mutations'
import { useUndoPreenchimento } from './use-undo-preenchimento'

/** A fill that nobody has accepted yet, and who was left out of it. */
export type Proposta = {
  feito: Preenchimento
  /** For published rosters: people are picked and invited; else a draft is accepted, in whole or in part. */
  lacunas: boolean
  /** Those who would be written now. */
  itens: { vaga: string; membro: string; porque: string }[]
  sugeridos: number
  decisaoDe: (vaga: string) => Decisao | undefined
  /** How many it would put there, as it stands. */
  quantosEm: (vaga: string) => number
  isOut: (vaga: string, pessoa: string) => boolean
  toggle: (vaga: string, pessoa: string) => void
  /** Everybody out, or everybody in again. */
  toggleAll: () => void
  apply: () => void
  isPending: boolean
  discard: () => void
}

type Dada = { feito: Preenchimento; lacunas: boolean; rodada: string }

const chaveDe = (vaga: string, pessoa: string) => `${vaga}|${pessoa}`
const todosDe = ({ decisoes }: Preenchimento) =>
  decisoes.flatMap(({ lugar, escolhidos }) => escolhidos.map(({ pessoa }) => chaveDe(lugar, pessoa)))

/** The proposal that stands as ghosts in the matrix; `onInvite` goes on where people of published rosters are told. */
export function useProposta(onInvite: (dias: readonly string[], rodada: string) => void) {
  const [dada, setDada] = useState<Dada | null>(null)
  const [fora, setFora] = useState<ReadonlySet<string>>(new Set())
  /** What happened between proposal and writing, by name. */
  const [sobras, setSobras] = useState<Aplicada['fora']>([])
  const { mutate, isPending } = useMutation(preenchimentoMutations.apply())
  const { undo } = useUndoPreenchimento()
  const porLugar = useMemo(() => new Map(dada?.feito.decisoes.map((d) => [d.lugar, d])), [dada])

  function propose(feito: Preenchimento, lacunas: boolean) {
    setFora(new Set(lacunas ? todosDe(feito) : []))
    setDada({ feito, lacunas, rodada: crypto.randomUUID() })
  }
  const discard = () => setDada(null)

  function of({ feito, lacunas, rodada }: Dada): Proposta {
    const todos = todosDe(feito)
    const itens = feito.decisoes.flatMap(({ lugar, escolhidos }) =>
      escolhidos
        .filter(({ pessoa }) => !fora.has(chaveDe(lugar, pessoa)))
        .map(({ pessoa, porque }) => ({ vaga: lugar, membro: pessoa, porque })),
    )
    function apply() {
      mutate(
        { rodada, itens, lacunas },
        {
          onSuccess: ({ postos, fora: sobraram }) => {
            const isInviting = lacunas && postos > 0 && sobraram.length === 0
            // Where the invitations come next, the way back is in them.
            if (postos > 0 && !isInviting)
              toastUndo(
                `${formatCount(postos, 'lugar preenchido', 'lugares preenchidos')} ${lacunas ? 'na escala. Ninguém foi avisado ainda.' : 'no rascunho. Nada foi publicado.'}`,
                () => undo(rodada),
              )
            setSobras(sobraram)
            discard()
            const vagas = new Set(itens.map(({ vaga }) => vaga))
            if (isInviting)
              onInvite(
                feito.decisoes.filter(({ lugar }) => vagas.has(lugar)).map(({ dia }) => dia),
                rodada,
              )
          },
        },
      )
    }
    return {
      feito,
      lacunas,
      itens,
      sugeridos: todos.length,
      decisaoDe: (vaga) => porLugar.get(vaga),
      quantosEm: (vaga) => itens.filter((item) => item.vaga === vaga).length,
      isOut: (vaga, pessoa) => fora.has(chaveDe(vaga, pessoa)),
      toggle: (vaga, pessoa) => {
        const novo = new Set(fora)
        if (!novo.delete(chaveDe(vaga, pessoa))) novo.add(chaveDe(vaga, pessoa))
        setFora(novo)
      },
      toggleAll: () => setFora(new Set(fora.size > 0 ? [] : todos)),
      apply,
      isPending,
      discard,
    }
  }
  return { proposta: dada && of(dada), propose, sobras, forget: () => setSobras([]) }
}
