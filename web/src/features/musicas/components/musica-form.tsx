import { useDeferredValue, useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { FormActions } from '@/components/form/form-actions'
import { MoreFields } from '@/components/form/more-fields'
import { RecordForm } from '@/components/form/record-form'
import { SelectField } from '@/components/form/select-field'
import { ShownValue } from '@/components/form/shown-value'
import { TextField } from '@/components/form/text-field'
import { useRecordForm } from '@/components/form/use-record-form'
import { useUnsavedChanges } from '@/components/form/use-unsaved-changes'
import { Section } from '@/components/page/section'
import { useZone } from '@/lib/zone'
import { allKeyOptions } from '../keys'
import {
  FIELD_LABELS,
  LINHAS,
  type MusicaData,
  type MusicaFormValues,
  type MusicaSalva,
  musicaForm,
  valuesOf,
} from '../model'
import { musicasMutations } from '../mutations'
import { musicasQueries } from '../queries'
import { slidesOfMusica } from '../slides'
import { type Arranjo, type Grupo, labelOf, markOf, sequenceOf } from '../song'
import { forgetValues, useKeptValues } from '../use-kept-values'
import { ArranjosEditor } from './arranjos-editor'
import { GruposEditor } from './grupos-editor'
import { SlidesStrip } from './slides-strip'

const isGrupo = (value: unknown): value is Grupo =>
  typeof value === 'object' && value !== null && 'texto' in value
const isArranjo = (value: unknown): value is Arranjo =>
  typeof value === 'object' && value !== null && 'sequencia' in value

/** A part or an order as somebody reads it who must choose between two. */
function show(_: unknown, value: unknown) {
  if (!Array.isArray(value)) return <ShownValue value={value} />
  const lines = value.map((one: unknown) => {
    if (isGrupo(one)) return `${labelOf(one)}\n${one.texto}`
    return isArranjo(one) ? `${one.nome}: ${one.sequencia.join(' ').toUpperCase()}` : ''
  })
  return <span className="block max-h-40 overflow-y-auto whitespace-pre-wrap">{lines.join('\n\n')}</span>
}

type MusicaFormProps = { musica: MusicaSalva; onSaved: () => void }

/** A song that is worked on: what it is, its parts, the orders in which it is sung, and what the screen will show. */
export function MusicaForm({ musica, onSaved }: MusicaFormProps) {
  const zone = useZone()
  const record = useRecordForm({
    schema: musicaForm,
    opened: musica,
    valuesOf,
    labels: FIELD_LABELS,
    load: (read) => read(musicasQueries.musica(musica.id)),
    mutation: musicasMutations.save(),
  })
  const { form } = record
  const { control, setValue, formState } = form
  const unsaved = useUnsavedChanges(formState.isDirty)
  useKeptValues(musica.id, record.base.versao, form)
  const values = useWatch({ control, compute: (all: MusicaFormValues) => all })
  const { grupos, arranjos, tom } = values
  const seen = useDeferredValue(values)
  const slides = useMemo(
    () =>
      slidesOfMusica({
        titulo: seen.titulo,
        autores: seen.autores ? [seen.autores] : [],
        copyright: seen.copyright,
        ccli: seen.ccli,
        tom: seen.tom || null,
        grupos: seen.grupos,
        arranjos: seen.arranjos,
        linhas_por_slide: Number(seen.linhas_por_slide) || 2,
      }),
    [seen],
  )
  const putGrupos = (next: Grupo[]) => setValue('grupos', next, { shouldDirty: true })
  const putArranjos = (next: Arranjo[]) => setValue('arranjos', next, { shouldDirty: true })

  function addGrupo(grupo: Grupo) {
    putGrupos([...grupos, grupo])
    putArranjos(
      arranjos.map((one, index) => (index === 0 ? { ...one, sequencia: [...one.sequencia, grupo.id] } : one)),
    )
  }

  async function submit(data: MusicaData) {
    await record.save((base) => ({ record: base, data }))
    unsaved.release()
    forgetValues(musica.id)
    onSaved()
  }

  return (
    <>
      <RecordForm record={record} label="Música" what="esta música" zone={zone} show={show} onSubmit={submit}>
        <div className="grid gap-6 lg:grid-cols-2">
          <div className="min-w-0 space-y-6">
            <div className="grid gap-4 sm:grid-cols-2">
              <TextField
                control={control}
                name="titulo"
                label="Título"
                maxLength={200}
                className="sm:col-span-2"
              />
              <TextField
                control={control}
                name="autores"
                label="Autores"
                hint="Separe com vírgulas."
                isOptional
              />
              <TextField
                control={control}
                name="tags"
                label="Etiquetas"
                hint="adoração, ceia, natal…"
                isOptional
              />
              <SelectField
                control={control}
                name="tom"
                label="Tom"
                placeholder="Sem tom"
                options={allKeyOptions(tom)}
              />
              <SelectField
                control={control}
                name="linhas_por_slide"
                label="Linhas por slide"
                options={LINHAS}
              />
            </div>
            <MoreFields<MusicaFormValues>
              names={['outros_titulos', 'copyright', 'ccli', 'bpm', 'compasso']}
              summary="direitos, CCLI, BPM"
            >
              <div className="grid gap-4 sm:grid-cols-2">
                <TextField
                  control={control}
                  name="outros_titulos"
                  label="Outros títulos"
                  hint="Separe com ponto e vírgula."
                  isOptional
                />
                <TextField control={control} name="copyright" label="Direitos" isOptional maxLength={300} />
                <TextField control={control} name="ccli" label="CCLI" inputMode="numeric" isOptional />
                <TextField control={control} name="bpm" label="BPM" inputMode="numeric" isOptional />
                <TextField control={control} name="compasso" label="Compasso" placeholder="4/4" isOptional />
              </div>
            </MoreFields>
            <Section title="Arranjo">
              <ArranjosEditor grupos={grupos} arranjos={arranjos} tom={tom} onChange={putArranjos} />
            </Section>
            <Section
              title="Partes"
              description="Cifra entre colchetes: [G]Nome. Uma linha vazia começa outro slide."
            >
              <GruposEditor grupos={grupos} onChange={putGrupos} onAdd={addGrupo} />
            </Section>
          </div>
          <div className="min-w-0 space-y-3 lg:sticky lg:top-4 lg:max-h-[calc(100dvh-2rem)] lg:self-start lg:overflow-y-auto">
            <p className="text-muted-foreground text-sm">
              {sequenceOf({ grupos, arranjos })
                .flatMap((id) => grupos.find((grupo) => grupo.id === id) ?? [])
                .map(markOf)
                .join(' ')}
            </p>
            <SlidesStrip slides={slides} label="Slides" />
          </div>
        </div>
        {formState.isDirty && <FormActions submitLabel="Salvar" isSticky />}
      </RecordForm>
      {unsaved.dialog}
    </>
  )
}
