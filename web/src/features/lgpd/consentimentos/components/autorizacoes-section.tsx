import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmDialog } from '@/components/feedback/confirm-dialog'
import { Fold } from '@/components/page/fold'
import { Section } from '@/components/page/section'
import { Card } from '@/components/ui/card'
import { formatNumber } from '@/lib/format'
import { useMutation } from '@/lib/use-mutation'
import { lgpdMutations } from '../../mutations'
import { lgpdQueries } from '../../queries'
import { type Autorizacao, FINALIDADE_EFEITOS, FINALIDADE_LABELS, type Painel } from '../model'
import { AutorizacaoItem } from './autorizacao-item'
import { PapelDialog } from './papel-dialog'

type Open = { what: 'autorizar' | 'papel' | 'retirar'; one: Autorizacao }
type Props = {
  membro: string
  /** The person whose they are, where it is not the reader. */
  nome?: string
  emPapel?: boolean
}

/** Nobody was asked, and nobody said anything yet. */
const isNeverAsked = ({ vale, historico }: Autorizacao) => !vale && historico.length === 0

type ListaProps = {
  label: string
  finalidades: readonly Autorizacao[]
  painel: Painel
  emPapel: boolean
  onOpen: (open: Open) => void
}

function Lista({ label, finalidades, painel, emPapel, onOpen }: ListaProps) {
  return (
    <Card>
      <ul aria-label={label} className="divide-y divide-border">
        {finalidades.map((one) => (
          <AutorizacaoItem
            key={one.finalidade}
            one={one}
            painel={painel}
            emPapel={emPapel}
            onAuthorize={() => onOpen({ what: 'autorizar', one })}
            onPapel={() => onOpen({ what: 'papel', one })}
            onRemove={() => onOpen({ what: 'retirar', one })}
          />
        ))}
      </ul>
    </Card>
  )
}

/** What a person agreed to, purpose by purpose, word for word, and the way back. */
export function AutorizacoesSection({ membro, nome, emPapel = false }: Props) {
  const { data: painel } = useSuspenseQuery(lgpdQueries.painel(membro))
  const [open, setOpen] = useState<Open | null>(null)
  const authorize = useMutation(lgpdMutations.authorize(membro))
  const revoke = useMutation(lgpdMutations.revoke(membro))
  const close = () => setOpen(null)
  const folded = emPapel ? painel.finalidades.filter(isNeverAsked) : []
  const asked = painel.finalidades.filter((one) => !folded.includes(one))
  const lista = { painel, emPapel, onOpen: setOpen }
  const titulo = nome ? `Autorizações de ${nome}` : 'Autorizações'
  return (
    <Section
      title={titulo}
      description="Cada uso dos dados tem a sua autorização. Retirar é sempre possível."
    >
      {asked.length > 0 && <Lista {...lista} label={titulo} finalidades={asked} />}
      {folded.length > 0 && (
        <Fold title={`Não pedidas (${formatNumber(folded.length)})`}>
          <Lista {...lista} label={`${titulo}: não pedidas`} finalidades={folded} />
        </Fold>
      )}
      <ConfirmDialog
        open={open?.what === 'autorizar'}
        onOpenChange={(isOpen) => !isOpen && close()}
        title={open ? FINALIDADE_LABELS[open.one.finalidade] : ''}
        description={open?.one.texto}
        confirmLabel="Autorizar"
        variant="primary"
        isPending={authorize.isPending}
        onConfirm={() => open && authorize.mutate(open.one, { onSuccess: close })}
      />
      <ConfirmDialog
        open={open?.what === 'retirar'}
        onOpenChange={(isOpen) => !isOpen && close()}
        title="Retirar a autorização?"
        description={open && FINALIDADE_EFEITOS[open.one.finalidade]}
        confirmLabel="Retirar"
        isPending={revoke.isPending}
        onConfirm={() => open && revoke.mutate(open.one.finalidade, { onSuccess: close })}
      />
      {open?.what === 'papel' && (
        <PapelDialog membro={membro} menor={painel.menor} autorizacao={open.one} onClose={close} />
      )}
    </Section>
  )
}
