import { Component, type ComponentType, type ReactNode, Suspense, useEffect, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { Button } from './button.tsx';
import { useUiTexts } from './ui-texts.tsx';

/** Place of the part: in a screen, over it, or the screen itself. */
type Where = 'within' | 'over' | 'screen';

type Loaded<P> = { readonly part: ComponentType<P> } | { readonly failed: true } | undefined;

/**
 * A part of a screen with code loaded on demand. It shows a loader after a while, a note if it takes long, and after a failure a message
 * with a retry; the rest of the screen keeps working. A part that opens `over` the screen takes no place in it while loading. Failures of a
 * whole `screen` are handled by the route.
 */
export const lazyPart = <P extends object>(
  load: () => Promise<ComponentType<P>>,
  where: Where = 'within',
): ComponentType<P> => {
  const LazyPart = (props: P) => {
    const [loaded, setLoaded] = useState<Loaded<P>>();
    const [attempt, setAttempt] = useState(0);
    // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is the occasion to load again
    useEffect(() => {
      let isGone = false;
      setLoaded(undefined);
      load().then(
        (part) => isGone || setLoaded({ part }),
        () => isGone || setLoaded({ failed: true }),
      );
      return () => {
        isGone = true;
      };
    }, [attempt]);
    if (!loaded) return <Waiting where={where} />;
    if ('failed' in loaded) return <LoadFailed where={where} onRetry={() => setAttempt(attempt + 1)} />;
    const Part = loaded.part;
    const part = (
      <Suspense fallback={<Waiting where={where} />}>
        <Part {...props} />
      </Suspense>
    );
    if (where === 'screen') return part;
    return (
      <PartBoundary fallback={<LoadFailed where={where} onRetry={() => setAttempt(attempt + 1)} />} key={attempt}>
        {part}
      </PartBoundary>
    );
  };
  return LazyPart;
};

const over = 'fixed inset-x-0 top-0 z-40';

/** Shows nothing at first, then a loader, then that it takes long. */
const Waiting = ({ where }: { readonly where: Where }) => {
  const texts = useUiTexts();
  const [stage, setStage] = useState<'nothing' | 'loading' | 'slow'>('nothing');
  useEffect(() => {
    const { delayMs, timeoutMs } = limits.lazyLoad;
    const timers = [setTimeout(() => setStage('loading'), delayMs), setTimeout(() => setStage('slow'), timeoutMs)];
    return () => timers.forEach(clearTimeout);
  }, []);
  return (
    <p role="status" className={`py-3 text-center text-ink-3 ${where === 'over' ? over : ''}`}>
      {stage === 'nothing' ? '' : texts[stage]}
    </p>
  );
};

const LoadFailed = ({ where, onRetry }: { readonly where: Where; readonly onRetry: () => void }) => {
  const texts = useUiTexts();
  return (
    <div
      role="alert"
      className={`flex flex-wrap items-center justify-center gap-3 py-4 ${where === 'over' ? `${over} bg-surface shadow-float` : ''}`}
    >
      <p className="font-semibold">{texts.loadError}</p>
      <Button size="small" onPress={onRetry}>
        {texts.retry}
      </Button>
    </div>
  );
};

class PartBoundary extends Component<{ readonly fallback: ReactNode; readonly children: ReactNode }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError() {
    return { hasFailed: true };
  }
  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
