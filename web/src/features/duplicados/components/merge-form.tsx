import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { Section } from '@/components/page/section'
import { Button } from '@/components/ui/button'
import { useUndo } from '@/features/auditoria/public'
import { useMutation } from '@/lib/use-mutation'
import { distintos, escolhaInicial, keptOf, type Linha, linhasDe, type Previa, rotuloDe } from '../model'
import { duplicadosMutations, MUDADOS } from '../mutations'
import { CampoChoice } from './campo-choice'
import { Lados } from './lados'

type MergeFormProps = { previa: Previa; titulos: Readonly<Record<string, string>> }

/** What is kept without being asked. */
function Valores({ title, linhas }: { title: string; linhas: readonly Linha[] }) {
  if (linhas.length === 0) return null
  return (
    <Section title={title}>
      <dl className="grid gap-x-6 gap-y-2 text-sm md:grid-cols-2">
        {linhas.map(({ campo, valores: [um, outro] }) => (
          <div key={campo} className="flex min-w-0 gap-2">
            <dt className="shrink-0 text-muted-foreground">{rotuloDe(campo)}</dt>
            <dd className="min-w-0 break-words">{um || outro}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}

/** Two records side by side: which one stays, and from which each differing field comes. */
export function MergeForm({ previa: { impedimento, pessoas }, titulos }: MergeFormProps) {
  const navigate = useNavigate()
  const offerUndo = useUndo(MUDADOS)
  const { mutate, isPending } = useMutation(duplicadosMutations.merge())
  const linhas = useMemo(() => linhasDe(pessoas, titulos), [pessoas, titulos])
  const [fica, setFica] = useState(() => keptOf(pessoas))
  const [mudadas, setMudadas] = useState<Record<string, 0 | 1>>({})
  const escolhas = { ...escolhaInicial(linhas, fica), ...mudadas }
  const nomes = distintos(pessoas)
  const umSoDiz = linhas.filter(({ difere, escolhe }) => difere && !escolhe)
  const iguais = linhas.filter(({ difere }) => !difere)
  const [ficaPessoa, saiPessoa] = fica === 0 ? pessoas : [pessoas[1], pessoas[0]]

  function handleMerge() {
    const escolhidos = Object.entries(escolhas).flatMap(([campo, lado]) =>
      lado === fica ? [] : (linhas.find((linha) => linha.campo === campo)?.colunas ?? []),
    )
    mutate(
      { fica: ficaPessoa.id, sai: saiPessoa.id, escolhidos },
      {
        onSuccess: (operacao) => {
          offerUndo('Cadastros unificados.', operacao)
          navigate(`/membros/${ficaPessoa.id}`, { replace: true })
        },
      },
    )
  }

  return (
    <div className="space-y-8">
      {impedimento && (
        <p role="alert" className="rounded-lg border border-border bg-warning-soft p-4 text-warning-text">
          {impedimento}
        </p>
      )}
      <Lados pessoas={pessoas} fica={fica} onFica={setFica} />
      <Section
        title="O que é diferente"
        description="Escolha o valor que vale. Família, funções, presenças e o resto do histórico passam para o cadastro que fica."
      >
        {!linhas.some(({ escolhe }) => escolhe) && (
          <p className="text-muted-foreground">Nada a escolher: os dois dizem o mesmo, ou só um diz.</p>
        )}
        <div className="space-y-4">
          {linhas
            .filter(({ escolhe }) => escolhe)
            .map((linha) => (
              <CampoChoice
                key={linha.campo}
                linha={linha}
                nomes={nomes}
                escolha={escolhas[linha.campo] ?? fica}
                onChoose={(lado) => setMudadas({ ...mudadas, [linha.campo]: lado })}
              />
            ))}
        </div>
      </Section>
      <Valores title="O que só um diz, e fica" linhas={umSoDiz} />
      <Valores title="O que é igual" linhas={iguais} />
      <div
        data-sticky-actions
        className="sticky bottom-0 -mx-4 flex items-center justify-end gap-2 border-border border-t bg-background px-4 py-3 md:mx-0 md:px-0"
      >
        <Button variant="outline" onClick={() => navigate(-1)}>
          Cancelar
        </Button>
        <Button
          className="h-auto min-h-11 min-w-0 max-md:shrink max-md:py-1 whitespace-normal break-words md:min-h-10"
          disabled={impedimento !== null}
          isPending={isPending}
          onClick={handleMerge}
        >
          Unificar em {ficaPessoa.nome_completo}
        </Button>
      </div>
    </div>
  )
}
