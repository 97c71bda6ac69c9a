import { HeartHandshake } from 'lucide-react'
import { useState } from 'react'
import { z } from 'zod'
import { FormActions } from '@/components/form/form-actions'
import { FormRoot } from '@/components/form/form-root'
import { TextareaField } from '@/components/form/textarea-field'
import { useSchemaForm } from '@/components/form/use-schema-form'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { cn } from '@/lib/cn'
import { useMutation } from '@/lib/use-mutation'
import { ETAPA_LABELS, type MinisterioLocal, SITUACAO_LABELS } from '../model'
import { ministeriosMutations } from '../mutations'

const form = z.object({ mensagem: z.string().trim().max(500, 'No máximo 500 caracteres') })

function InscricaoForm({ ministerio, onDone }: { ministerio: MinisterioLocal; onDone: () => void }) {
  const fields = useSchemaForm(form, { mensagem: '' })
  const send = useMutation(ministeriosMutations.enrol(ministerio.id))
  return (
    <FormRoot
      form={fields}
      label="Quero participar"
      onSubmit={({ mensagem }) => send.mutateAsync(mensagem).then(onDone)}
    >
      <TextareaField
        control={fields.control}
        name="mensagem"
        label="O que você gostaria de fazer?"
        hint="Conte sua experiência e os dias em que pode servir."
        rows={4}
        isOptional
      />
      <FormActions submitLabel="Enviar inscrição" onCancel={onDone} />
    </FormRoot>
  )
}

type JoinMinisterioProps = {
  ministerio: MinisterioLocal
  /** It is what one comes to this page for. */
  isPrimary?: boolean
  className?: string
}

/** The way of a person into a ministry; once they applied, where it stands. */
export function JoinMinisterio({ ministerio, isPrimary = false, className }: JoinMinisterioProps) {
  const [isOpen, setOpen] = useState(false)
  const withdraw = useMutation(ministeriosMutations.withdraw())
  const { minha_inscricao, minha_situacao, minha_etapa, sirvo, ativo, aceita_inscricao, nome } = ministerio
  if (minha_inscricao && minha_situacao) {
    const etapa = minha_etapa ? ` · ${ETAPA_LABELS[minha_etapa]}` : ''
    return (
      <div className={cn('flex flex-wrap items-center justify-between gap-2', className)}>
        <p className="text-sm">
          Sua inscrição: <strong>{SITUACAO_LABELS[minha_situacao] + etapa}</strong>
        </p>
        <Button
          variant="ghost"
          size="sm"
          isPending={withdraw.isPending}
          aria-label={`Desistir da inscrição em ${nome}`}
          onClick={() => withdraw.mutate(minha_inscricao)}
        >
          Desistir
        </Button>
      </div>
    )
  }
  if (sirvo || !ativo || !aceita_inscricao) return null
  return (
    <div className={className}>
      <Button
        variant={isPrimary ? 'primary' : 'outline'}
        size={isPrimary ? undefined : 'sm'}
        aria-label={`Quero participar: ${nome}`}
        onClick={() => setOpen(true)}
      >
        <HeartHandshake aria-hidden />
        Quero participar
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen}>
        <DialogContent title="Quero participar" description={`${nome} · ${ministerio.campus}`}>
          <InscricaoForm ministerio={ministerio} onDone={() => setOpen(false)} />
        </DialogContent>
      </Dialog>
    </div>
  )
}
