import { FormDialog } from '@/components/form/form-dialog'
import { TextareaField } from '@/components/form/textarea-field'
import { useSchemaForm } from '@/components/form/use-schema-form'
import { useMutation } from '@/lib/use-mutation'
import { propostaForm, readTexto } from '../model'
import { transparenciaMutations } from '../mutations'

type ProporDialogProps = {
  campus: string
  mes: string
  /** What the preview shows, and the line that each of its funds is. */
  texto: string
  linhas: readonly string[]
  onClose: () => void
}

/** A sentence for each fund, and why there is another edition; then somebody else reads and publishes it. */
export function ProporDialog({ campus, mes, texto, linhas, onClose }: ProporDialogProps) {
  const { fundos, edicao } = readTexto(texto)
  const propose = useMutation(transparenciaMutations.propose())
  const form = useSchemaForm(propostaForm(edicao > 1), {
    frases: fundos.map(({ frase }, at) => ({ linha: linhas[at] ?? '', texto: frase })),
    motivo: '',
  })
  return (
    <FormDialog
      title="Propor a publicação"
      description="Uma frase para cada fundo, sem nome de ninguém. Outra pessoa confere e publica."
      form={form}
      label="Propor a publicação"
      submitLabel="Propor"
      onSubmit={(data) => propose.mutateAsync({ ...data, campus, mes, shown: texto }).then(onClose)}
      onClose={onClose}
    >
      {fundos.map(({ nome }, at) => (
        <TextareaField
          key={linhas[at]}
          control={form.control}
          name={`frases.${at}.texto`}
          label={`Frase de ${nome}`}
          rows={2}
          maxLength={300}
        />
      ))}
      {edicao > 1 && (
        <TextareaField
          control={form.control}
          name="motivo"
          label="Por que há outra edição"
          rows={2}
          maxLength={300}
        />
      )}
    </FormDialog>
  )
}
