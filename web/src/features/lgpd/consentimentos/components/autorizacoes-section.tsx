import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmDialog } from '@/components/feedback/confirm-dialog'
import { Section } from '@/components/page/section'
import { Card } from '@/components/ui/card'
import { useMutation } from '@/lib/use-mutation'
import { lgpdMutations } from '../../mutations'
import { lgpdQueries } from '../../queries'
import { type Autorizacao, FINALIDADE_EFEITOS, FINALIDADE_LABELS } from '../model'
import { AutorizacaoItem } from './autorizacao-item'
import { PapelDialog } from './papel-dialog'

type Open = { what: 'autorizar' | 'papel' | 'retirar'; one: Autorizacao }
type Props = {
  membro: string
  /** The person whose they are, where it is not the reader. */
  nome?: string
  emPapel?: boolean
}

/** What a person agreed to, purpose by purpose, word for word, and the way back. */
export function AutorizacoesSection({ membro, nome, emPapel = false }: Props) {
  const { data: painel } = useSuspenseQuery(lgpdQueries.painel(membro))
  const [open, setOpen] = useState<Open | null>(null)
  const authorize = useMutation(lgpdMutations.authorize(membro))
  const revoke = useMutation(lgpdMutations.revoke(membro))
  const close = () => setOpen(null)
  const titulo = nome ? `Autorizações de ${nome}` : 'Autorizações'
  return (
    <Section
      title={titulo}
      description="Cada uso dos dados tem a sua autorização. Retirar é sempre possível."
    >
      <Card>
        <ul aria-label={titulo} className="divide-y divide-border">
          {painel.finalidades.map((one) => (
            <AutorizacaoItem
              key={one.finalidade}
              one={one}
              painel={painel}
              emPapel={emPapel}
              onAuthorize={() => setOpen({ what: 'autorizar', one })}
              onPapel={() => setOpen({ what: 'papel', one })}
              onRemove={() => setOpen({ what: 'retirar', one })}
            />
          ))}
        </ul>
      </Card>
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
