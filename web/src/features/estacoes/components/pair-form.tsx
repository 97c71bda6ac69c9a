import { FormActions } from '@/components/form/form-actions'
import { FormRoot } from '@/components/form/form-root'
import { NumberField } from '@/components/form/number-field'
import { TextField } from '@/components/form/text-field'
import { useSchemaForm } from '@/components/form/use-schema-form'
import { useMutation } from '@/lib/use-mutation'
import { type PairData, pairForm } from '../model'
import { checkinMutations } from '../mutations'

/** Makes this device a station; then the address is the station. */
export function PairForm({ codigo }: { codigo: string }) {
  const form = useSchemaForm(pairForm, { codigo, pin: '' })
  const pair = useMutation(checkinMutations.pair())

  if (!globalThis.isSecureContext)
    return (
      <p className="text-muted-foreground">
        Este endereço não é seguro (https): o navegador não guarda dados cifrados nem abre a câmera. Abra o
        sistema por https para usar este aparelho como estação.
      </p>
    )

  async function handleSubmit(data: PairData) {
    await pair.mutateAsync(data)
    location.assign('/checkin')
  }

  return (
    <FormRoot form={form} onSubmit={handleSubmit} label="Parear este aparelho" className="max-w-sm">
      <TextField
        control={form.control}
        name="codigo"
        label="Código"
        hint="8 letras e números, de quem cuida das estações."
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        maxLength={12}
      />
      <NumberField control={form.control} name="pin" label="PIN" autoComplete="off" maxLength={6} />
      <FormActions submitLabel="Usar este aparelho" />
    </FormRoot>
  )
}
