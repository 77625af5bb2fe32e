import { type ComponentType, lazy, Suspense } from 'react';

/**
 * A component whose code is loaded when it is first shown, such as a dialog: `const AddDialog =
 * lazily(async () => (await import('./add-dialog.tsx')).AddDialog)`.
 */
export function lazily<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Loaded = lazy(async () => ({ default: await load() }));
  return function Lazily(props: Props) {
    return (
      <Suspense fallback={null}>
        <Loaded {...props} />
      </Suspense>
    );
  };
}
