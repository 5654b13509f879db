/**
 * Sends what a server does to a collector of traces (OpenTelemetry). To be loaded before it, by
 * `node --import`; settings are those of the OpenTelemetry specification, such as
 * `OTEL_EXPORTER_OTLP_ENDPOINT`.
 */
import { isMainThread } from 'node:worker_threads';

// Threads of the server get its options too, and record nothing.
if (isMainThread) {
  const { exportTraces } = await import('./trace-exporter.ts');
  exportTraces(process.env);
}
