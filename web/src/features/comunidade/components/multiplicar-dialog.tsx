import { useNavigate } from 'react-router'
import { FormDialog } from '@/components/form/form-dialog'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import { TimeField } from '@/components/form/time-field'
import { useSchemaForm } from '@/components/form/use-schema-form'
import { toast } from '@/lib/toast'
import { useMutation } from '@/lib/use-mutation'
import { DIA_OPTIONS, type Pagina } from '../model'
import { multiplicarForm, type Plano } from '../multiplicar'
import { comunidadeMutations } from '../mutations'

type MultiplicarDialogProps = { pagina: Pagina; plano: Plano; onClose: () => void }

/** What the new cell is called, when and where it meets; then it begins, with those who go. */
export function MultiplicarDialog({ pagina: { celula }, plano, onClose }: MultiplicarDialogProps) {
  const navigate = useNavigate()
  const form = useSchemaForm(multiplicarForm, {
    nome: '',
    dia: String(celula.dia_da_semana),
    hora: celula.hora.slice(0, 5),
    bairro: celula.bairro,
    endereco: '',
  })
  const { control } = form
  const multiply = useMutation(comunidadeMutations.multiply(plano.id))
  return (
    <FormDialog
      title="Célula nova"
      description="Quem vai passa para ela agora e recebe um aviso."
      form={form}
      label="Célula nova"
      submitLabel="Multiplicar"
      onSubmit={(data) =>
        multiply.mutateAsync(data).then((nova) => {
          toast.success(`${celula.nome} multiplicou.`)
          navigate(`/comunidade/celulas/${nova}`)
        })
      }
      onClose={onClose}
    >
      <TextField control={control} name="nome" label="Nome" autoComplete="off" />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField control={control} name="dia" label="Dia da semana" options={DIA_OPTIONS} />
        <TimeField control={control} name="hora" label="Hora" />
      </div>
      <TextField
        control={control}
        name="bairro"
        label="Bairro"
        hint="Todos do campus veem."
        autoComplete="off"
      />
      <TextField
        control={control}
        name="endereco"
        label="Endereço"
        hint="Só quem participa vê."
        isOptional
        autoComplete="off"
      />
    </FormDialog>
  )
}
