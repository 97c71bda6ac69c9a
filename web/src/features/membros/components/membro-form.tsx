import { FormActions } from '@/components/form/form-actions'
import { RecordForm } from '@/components/form/record-form'
import { useRecordForm } from '@/components/form/use-record-form'
import { useUnsavedChanges } from '@/components/form/use-unsaved-changes'
import { useUndo } from '@/features/auditoria/public'
import { zoneOf } from '@/lib/clock'
import { toAppError } from '@/lib/errors'
import { usePermissions } from '@/lib/permissions'
import { changedFields, changesOf, type FichaData, fichaForm, fichaValues } from '../ficha'
import { type MembroComFuncoes, TAKEN, takenField } from '../model'
import { membrosMutations } from '../mutations'
import { membrosQueries } from '../queries'
import { FICHA_LABELS } from '../rotulos'
import { CampoValue } from './campo-value'
import { EnderecoFields } from './endereco-fields'
import { BatismoFields, IgrejaFields } from './igreja-fields'
import { EmergenciaFields, TrabalhoFields } from './outros-fields'
import { DocumentosFields, IdentificacaoFields, PrincipalFields } from './pessoa-fields'

type MembroFormProps = {
  membro: MembroComFuncoes
  onDone: () => void
}

export function MembroForm({ membro, onDone }: MembroFormProps) {
  const { can } = usePermissions()
  const record = useRecordForm({
    schema: fichaForm,
    opened: membro,
    valuesOf: fichaValues,
    labels: FICHA_LABELS,
    load: (read) => read(membrosQueries.detail(membro.id)),
    lastChange: ({ updated_at, reservados }) => ({
      at: [updated_at, reservados?.updated_at ?? ''].sort().at(-1),
    }),
    mutation: membrosMutations.save(),
  })
  const { form, base } = record
  const sayDone = useUndo([membrosQueries.all()])
  const unsaved = useUnsavedChanges(form.formState.isDirty)

  function handleRefusal(error: unknown): never {
    const field = takenField(toAppError(error))
    if (field) form.setError(field, { message: TAKEN[field] }, { shouldFocus: true })
    throw error
  }

  async function handleSubmit(data: FichaData) {
    const fields = changedFields(fichaValues(base), form.getValues())
    if (fields.length > 0) {
      const change = changesOf(data, fields)
      const operacao = await record.save((version) => ({ version, change })).catch(handleRefusal)
      sayDone('Cadastro salvo.', operacao)
    }
    unsaved.release()
    onDone()
  }

  return (
    <RecordForm
      record={record}
      onSubmit={handleSubmit}
      label="Dados do membro"
      what="este cadastro"
      zone={zoneOf(base.campus)}
      show={(campo, value) => <CampoValue campo={campo} value={value} />}
      className="space-y-6"
    >
      <PrincipalFields />
      <div className="space-y-3">
        <EnderecoFields isFolded />
        <IdentificacaoFields />
        {can('membros', 'ver_sensivel') && <DocumentosFields />}
        <IgrejaFields campus={base.campus} id={base.id} />
        <BatismoFields />
        <TrabalhoFields />
        <EmergenciaFields />
      </div>
      <FormActions submitLabel="Salvar" onCancel={() => unsaved.ask(onDone)} isSticky />
      {unsaved.dialog}
    </RecordForm>
  )
}
