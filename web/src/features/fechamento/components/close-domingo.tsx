import { Lock } from 'lucide-react'
import { useState } from 'react'
import { FormDialog } from '@/components/form/form-dialog'
import { TextareaField } from '@/components/form/textarea-field'
import { useSchemaForm } from '@/components/form/use-schema-form'
import { Button } from '@/components/ui/button'
import { formatCount } from '@/lib/format'
import { useMutation } from '@/lib/use-mutation'
import { ressalvaForm } from '../model'
import { fechamentoMutations } from '../mutations'

type CloseDomingoProps = { campus: string; dia: string; faltam: number; isAgain: boolean }

/** Closes a Sunday: at once when nothing is left, else with the reason. */
export function CloseDomingo({ campus, dia, faltam, isAgain }: CloseDomingoProps) {
  const [isOpen, setOpen] = useState(false)
  const close = useMutation(fechamentoMutations.close())
  const form = useSchemaForm(ressalvaForm, { ressalva: '' })
  const label = isAgain ? 'Fechar de novo' : 'Fechar o domingo'
  if (faltam === 0)
    return (
      <Button isPending={close.isPending} onClick={() => close.mutate({ campus, dia })}>
        <Lock aria-hidden />
        {label}
      </Button>
    )
  return (
    <>
      <Button variant="ghost" onClick={() => setOpen(true)}>
        Fechar assim mesmo
      </Button>
      {isOpen && (
        <FormDialog
          title="Fechar com ressalva"
          description={`${formatCount(faltam, 'coisa fica', 'coisas ficam')} em aberto neste domingo de ${campus}. O motivo fica escrito no fechamento.`}
          form={form}
          label="Fechar com ressalva"
          submitLabel="Fechar o domingo"
          onSubmit={({ ressalva }) => close.mutateAsync({ campus, dia, ressalva }).then(() => setOpen(false))}
          onClose={() => setOpen(false)}
        >
          <TextareaField control={form.control} name="ressalva" label="Motivo" />
        </FormDialog>
      )}
    </>
  )
}
