import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Card, CardContent } from '@/components/ui/card'
import { Label } from '@/components/ui/label'
import { Switch } from '@/components/ui/switch'
import { unwrap } from '@/lib/errors'
import { supabase } from '@/lib/supabase'
import { useMutation } from '@/lib/use-mutation'
import { kidsQueries } from '../queries'

const ajustesQuery = (campus: string) =>
  queryOptions({
    queryKey: [...kidsQueries.all(), 'ajustes', campus],
    queryFn: ({ signal }) =>
      unwrap(
        supabase
          .from('campi')
          .select('kids_codigo_por_familia')
          .eq('nome', campus)
          .abortSignal(signal)
          .single(),
      ),
  })

/** One code for the children of a family while one of them is inside, or one for each child. */
export function CodigoPorFamilia({ campus, canChange }: { campus: string; canChange: boolean }) {
  const id = useId()
  const { data } = useSuspenseQuery(ajustesQuery(campus))
  const save = useMutation({
    mutationFn: (codigo_por_familia: boolean) =>
      unwrap(supabase.rpc('salvar_ajustes_kids', { campus, codigo_por_familia })),
    meta: { success: 'Salvo: vale para as próximas entradas.', invalidates: [kidsQueries.all()] },
  })
  const isOn = save.isPending ? save.variables : data.kids_codigo_por_familia
  return (
    <Card>
      <CardContent className="flex items-center justify-between gap-4">
        <div className="min-w-0">
          <Label htmlFor={id}>Um código por família</Label>
          <p id={`${id}h`} className="text-muted-foreground text-sm">
            {isOn
              ? 'Irmãos da mesma visita têm o mesmo código, e o responsável recebe uma etiqueta só.'
              : 'Cada criança tem o seu código, e o responsável recebe uma etiqueta por criança.'}
          </p>
        </div>
        <Switch
          id={id}
          aria-describedby={`${id}h`}
          checked={isOn}
          disabled={!canChange || save.isPending}
          onCheckedChange={(on) => save.mutate(on)}
        />
      </CardContent>
    </Card>
  )
}
