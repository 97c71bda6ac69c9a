import { useState } from 'react'
import { ConfirmDialog } from '@/components/feedback/confirm-dialog'
import { Section } from '@/components/page/section'
import { Button } from '@/components/ui/button'
import { churchZone } from '@/lib/clock'
import { formatCount, formatDateTime } from '@/lib/format'
import { useMutation } from '@/lib/use-mutation'
import { lgpdMutations } from '../../mutations'
import type { Certificado, Previa } from '../model'

type Props = {
  nome: string
  aberta: NonNullable<Previa['aberta']>
  previa: Previa
  onDone: (certificado: Certificado) => void
}

/** The second person confirms, or either of them gives up. */
export function ConfirmAnonimizacao({ nome, aberta, previa, onDone }: Props) {
  const [isOpen, setOpen] = useState(false)
  const confirm = useMutation(lgpdMutations.confirmAnonimizacao(aberta.id))
  const cancel = useMutation(lgpdMutations.cancelAnonimizacao(aberta.id))
  return (
    <Section
      title={aberta.minha ? 'Esperando a segunda pessoa' : 'Confirmar a anonimização'}
      description={`Pedida por ${aberta.iniciada_por ?? 'conta excluída'} em ${formatDateTime(aberta.iniciada_em, churchZone())}. Pode ser confirmada até ${formatDateTime(aberta.expira_em, churchZone())}.`}
    >
      {aberta.mudou.length > 0 && (
        <div role="status" className="rounded-md bg-warning-soft p-4 text-sm text-warning-text">
          <p className="font-medium">Os dados mudaram depois do pedido:</p>
          <ul className="list-disc pl-5">
            {aberta.mudou.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </div>
      )}
      {aberta.minha && (
        <p className="text-sm">
          Quem pediu não confirma: falta outra pessoa com a permissão de anonimizar.{' '}
          {aberta.avisados > 0
            ? `${formatCount(aberta.avisados, 'pessoa foi avisada', 'pessoas foram avisadas')}.`
            : 'Ninguém mais a tem aqui: dê a permissão a alguém e peça que abra esta página, ou desista do pedido.'}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {!aberta.minha && (
          <Button
            variant="destructive"
            disabled={previa.impedimentos.length > 0}
            onClick={() => setOpen(true)}
          >
            Confirmar e apagar
          </Button>
        )}
        <Button variant="outline" isPending={cancel.isPending} onClick={() => cancel.mutate()}>
          Desistir do pedido
        </Button>
      </div>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Apagar para sempre?"
        description={`Os dados de ${nome} somem agora, a conta também. Não há como desfazer, nem pela auditoria, nem por “Desfazer”.`}
        confirmLabel="Apagar para sempre"
        isPending={confirm.isPending}
        onConfirm={() =>
          confirm.mutate(previa.resumo, { onSuccess: onDone, onSettled: () => setOpen(false) })
        }
      />
    </Section>
  )
}
