import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmDialog } from '@/components/feedback/confirm-dialog'
import { Section } from '@/components/page/section'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { formatDateTime } from '@/lib/format'
import type { Enums } from '@/lib/supabase'
import { FINALIDADE_EFEITOS, FINALIDADE_LABELS } from '../model'
import { lgpdMutations } from '../mutations'
import { lgpdQueries } from '../queries'

/** What a person agreed to, word for word, and the way back. */
export function AutorizacoesSection({ membro }: { membro: string }) {
  const { data: autorizacoes } = useSuspenseQuery(lgpdQueries.consentimentos(membro))
  const [revogada, setRevogada] = useState<Enums<'finalidade'> | null>(null)
  const revogar = useMutation(lgpdMutations.revogar(membro))
  return (
    <Section title="Autorizações" description="O que foi autorizado, com o texto e a data.">
      <Card>
        {autorizacoes.length === 0 && (
          <p className="px-4 py-3 text-muted-foreground text-sm">Nenhuma autorização registrada.</p>
        )}
        <ul aria-label="Autorizações" className="divide-y divide-border">
          {autorizacoes.map((one) => (
            <li key={one.id} className="flex flex-wrap items-start justify-between gap-3 px-4 py-3">
              <div className="wrap-anywhere min-w-0 flex-1 space-y-1">
                <p className="flex flex-wrap items-center gap-2 font-medium">
                  {FINALIDADE_LABELS[one.finalidade]}
                  {one.revogado_em ? (
                    <Badge variant="outline">Retirada</Badge>
                  ) : (
                    <Badge variant="success">Vale</Badge>
                  )}
                </p>
                <p className="text-muted-foreground text-sm">
                  Autorizado em {formatDateTime(one.concedido_em)} · texto {one.versao}
                  {one.revogado_em ? ` · retirado em ${formatDateTime(one.revogado_em)}` : ''}
                </p>
                <details className="text-sm">
                  <summary className="cursor-pointer py-2">Ver o texto</summary>
                  <p>{one.texto}</p>
                </details>
              </div>
              {!one.revogado_em && (
                <Button
                  variant="outline"
                  size="sm"
                  aria-label={`Retirar: ${FINALIDADE_LABELS[one.finalidade]}`}
                  onClick={() => setRevogada(one.finalidade)}
                >
                  Retirar
                </Button>
              )}
            </li>
          ))}
        </ul>
      </Card>
      <ConfirmDialog
        open={revogada !== null}
        onOpenChange={(open) => !open && setRevogada(null)}
        title="Retirar a autorização?"
        description={revogada && FINALIDADE_EFEITOS[revogada]}
        confirmLabel="Retirar"
        isPending={revogar.isPending}
        onConfirm={() => revogada && revogar.mutate(revogada, { onSuccess: () => setRevogada(null) })}
      />
    </Section>
  )
}
