import { useWatch } from 'react-hook-form'
import { CheckboxField } from '@/components/form/checkbox-field'
import { CpfField } from '@/components/form/cpf-field'
import { DateField } from '@/components/form/date-field'
import { FormSection } from '@/components/form/form-section'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import { PhotoChoice } from '@/components/media/photo-choice'
import type { NewPhoto } from '@/components/media/use-new-photo'
import { optionsOf } from '@/components/ui/select'
import { calendarDay } from '@/lib/format'
import { usePermissions } from '@/lib/permissions'
import { CampusField } from '../../components/campus-field'
import { ListaField } from '../../components/lista-field'
import { MembroPickerField } from '../../components/membro-picker-field'
import { fichaField } from '../../ficha-field'
import { FICHA_LABELS, PAPEL_FAMILIA_LABELS, SEXO_LABELS } from '../../rotulos'
import { useSituacoes } from '../../use-situacoes'
import { type CadastroValues, SITUACOES_INICIAIS } from '../model'

export function QuemFields({ photo }: { photo: NewPhoto }) {
  const { can } = usePermissions()
  return (
    <FormSection title="Quem é">
      <TextField {...fichaField('nome')} autoComplete="off" />
      <TextField {...fichaField('sobrenome')} autoComplete="off" />
      <DateField {...fichaField('data_nascimento')} max={calendarDay()} isOptional />
      <SelectField {...fichaField('sexo')} options={optionsOf(SEXO_LABELS)} placeholder="–" isOptional />
      <TextField {...fichaField('nome_preferido')} autoComplete="off" isOptional />
      {can('membros', 'ver_sensivel') && <CpfField {...fichaField('cpf')} isOptional />}
      <PhotoChoice photo={photo} />
    </FormSection>
  )
}

export function IgrejaEFamiliaFields({ id }: { id: string }) {
  const [campus, parente] = useWatch<CadastroValues, ['campus', 'parente']>({ name: ['campus', 'parente'] })
  const situacoes = useSituacoes()
  return (
    <>
      <FormSection title="Igreja">
        <CampusField campus={campus} />
        <SelectField
          name="situacao"
          label="Situação"
          options={SITUACOES_INICIAIS.map((value) => ({ value, label: situacoes[value] }))}
        />
        <ListaField name="como_conheceu" lista="como_conheceu" />
        <MembroPickerField
          name="convidado_por"
          label={FICHA_LABELS.convidado_por}
          exclude={[id]}
          isOptional
        />
        <CheckboxField
          name="acompanhar"
          label="Deseja contato"
          hint="Abre um acompanhamento, com o primeiro contato em até três dias."
          className="sm:col-span-2"
        />
      </FormSection>
      <FormSection
        title="Família"
        description="Escolha alguém da casa. Se essa pessoa ainda não tem família, uma família nova começa com ela."
      >
        <MembroPickerField name="parente" label="É da família de" exclude={[id]} isOptional />
        {parente && (
          <SelectField name="papel" label="Nessa família é" options={optionsOf(PAPEL_FAMILIA_LABELS)} />
        )}
      </FormSection>
    </>
  )
}
