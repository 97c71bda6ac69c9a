import { ScanFace } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { CheckboxField } from '@/components/form/checkbox-field'
import { FormDialog } from '@/components/form/form-dialog'
import { NumberField } from '@/components/form/number-field'
import { SelectField } from '@/components/form/select-field'
import { useSchemaForm } from '@/components/form/use-schema-form'
import { Button } from '@/components/ui/button'
import { useMutation } from '@/lib/use-mutation'
import { aquiForm } from '../model'
import { checkinMutations } from '../mutations'
import type { Estacao } from '../queries'

type StartHereProps = {
  estacoes: readonly Estacao[]
  campi: readonly string[]
  proprio: string
}

/** From this browser to a running station in one step: a PIN, by which one leaves it. */
export function StartHere({ estacoes, campi, proprio }: StartHereProps) {
  const [isOpen, setOpen] = useState(false)
  const navigate = useNavigate()
  const form = useSchemaForm(aquiForm, { pin: '', campus: proprio, kids: false })
  const start = useMutation(checkinMutations.startHere())
  if (!globalThis.isSecureContext) return null
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        <ScanFace aria-hidden />
        Usar este aparelho agora
      </Button>
      {isOpen && (
        <FormDialog
          title="Usar este aparelho agora"
          description="Ele vira uma estação de check-in. O PIN só é pedido para sair dela ou abri-la outro dia."
          form={form}
          label="Usar este aparelho agora"
          submitLabel="Começar"
          isPending={start.isPending}
          onSubmit={async (data) => {
            const taken = estacoes.filter(({ campus }) => campus === data.campus).map(({ nome }) => nome)
            await start.mutateAsync({ ...data, taken })
            navigate('/checkin/aqui')
          }}
          onClose={() => setOpen(false)}
        >
          <NumberField
            control={form.control}
            name="pin"
            label="PIN para sair"
            hint="6 números, que quem cuida da porta vai saber."
            autoComplete="off"
            maxLength={6}
            autoFocus
          />
          {campi.length > 1 && (
            <SelectField
              control={form.control}
              name="campus"
              label="Campus"
              options={campi.map((campus) => ({ value: campus, label: campus }))}
            />
          )}
          <CheckboxField control={form.control} name="kids" label="Também recebe crianças (Kids)" />
        </FormDialog>
      )}
    </>
  )
}
