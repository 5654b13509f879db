import { trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  envDetector,
  hostDetector,
} from '@opentelemetry/resources';
import {
  BasicTracerProvider,
  BatchSpanProcessor,
  type SpanExporter,
} from '@opentelemetry/sdk-trace-base';
import { pino } from 'pino';
import { logOptions } from '../trust-boundary/log-options.ts';
import { startFailureCode } from '../trust-boundary/start-failure.ts';

/** Longest wait for the collector when the process ends, in milliseconds. */
const flushTimeout = 2_000;

/** Records from now on what `startWork` begins, and sends it to the collector that is configured. */
export function exportTraces({ OTEL_EXPORTER_OTLP_PROTOCOL: protocol }: NodeJS.ProcessEnv): void {
  if (protocol && protocol !== 'http/json') {
    process.stderr.write(
      `OTEL_EXPORTER_OTLP_PROTOCOL=${protocol} is not supported: set http/json or leave it out, and ` +
        'let OTEL_EXPORTER_OTLP_ENDPOINT name the port of the collector for HTTP (often 4318).\n',
    );
    process.exit(startFailureCode);
  }
  trace.setGlobalTracerProvider(
    new BasicTracerProvider({
      resource: defaultResource().merge(
        detectResources({ detectors: [hostDetector, envDetector] }),
      ),
      // Holds 2,048 spans at most; what comes beyond that is dropped, and nobody waits.
      spanProcessors: [new BatchSpanProcessor(telling(new OTLPTraceExporter()))],
      forceFlushTimeoutMillis: flushTimeout,
    }),
  );
}

/** Logs when the collector stops taking spans and when it takes them again, once each. */
function telling(exporter: SpanExporter): SpanExporter {
  const log = pino(logOptions('info'));
  let isLost = false;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        if (result.error && !isLost) log.warn({ err: result.error }, 'traces cannot be sent');
        if (!result.error && isLost) log.info('traces can be sent again');
        isLost = result.error !== undefined;
        done(result);
      }),
    forceFlush: async () => exporter.forceFlush?.(),
    shutdown: () => exporter.shutdown(),
  };
}
