import { useQuery } from '@tanstack/react-query'
import { useFormContext } from 'react-hook-form'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import { TextareaField } from '@/components/form/textarea-field'
import { zoneOf } from '@/lib/clock'
import { formatWeekdayTime } from '@/lib/format'
import { CARTAO_OPTIONS, CITACAO_MAX, type PublicacaoData, REFERENCIA_MAX } from '../model'
import { feedQueries } from '../queries'

function EventoField() {
  const { control } = useFormContext<PublicacaoData>()
  const { data: dias, isPending } = useQuery(feedQueries.eventos())
  const options = (dias ?? []).map(({ id, nome, inicio, campus }) => ({
    value: id ?? '',
    label: `${nome} · ${formatWeekdayTime(inicio, zoneOf(campus ?? ''))}`,
  }))
  return (
    <SelectField
      control={control}
      name="evento"
      label="Evento"
      options={options}
      placeholder={
        isPending ? 'Carregando…' : options.length > 0 ? 'Escolha…' : 'Nada na agenda por enquanto'
      }
      hint="Aparece com dia e lugar para quem o encontra na agenda."
    />
  )
}

/** What a post is besides words: a notice, a verse, a day of the agenda. */
export function CartaoFields() {
  const { control, watch } = useFormContext<PublicacaoData>()
  const cartao = watch('cartao')
  return (
    <>
      <SelectField
        control={control}
        name="cartao"
        label="Tipo"
        options={CARTAO_OPTIONS.filter(({ value }) => value !== '')}
        placeholder={CARTAO_OPTIONS[0].label}
      />
      {cartao === 'evento' && <EventoField />}
      {cartao === 'versiculo' && (
        <>
          <TextareaField
            control={control}
            name="citacao"
            label="Versículo"
            rows={3}
            maxLength={CITACAO_MAX}
          />
          <TextField
            control={control}
            name="referencia"
            label="Referência"
            placeholder="João 3.16"
            maxLength={REFERENCIA_MAX}
          />
        </>
      )}
    </>
  )
}
