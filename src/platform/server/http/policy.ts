import type { FastifyHelmetOptions } from '@fastify/helmet';

/**
 * Headers of every answer: nothing from outside, nothing inline, no framing. HTTPS rules only where we have HTTPS.
 */
export const contentPolicy = (https: boolean): FastifyHelmetOptions => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      'default-src': ["'none'"],
      'script-src': ["'self'"],
      'style-src': ["'self'"],
      'img-src': ["'self'", 'data:', 'blob:'],
      'connect-src': ["'self'"],
      'font-src': ["'self'"],
      'worker-src': ["'self'", 'blob:'],
      'manifest-src': ["'self'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'none'"],
      'base-uri': ["'none'"],
      'object-src': ["'none'"],
      // No string becomes script or markup, except through our policies: code of our own workers.
      'require-trusted-types-for': ["'script'"],
      'trusted-types': ['mera', 'default'],
      ...(https ? { 'upgrade-insecure-requests': [] } : {}),
    },
  },
  strictTransportSecurity: https && { maxAge: 63_072_000, includeSubDomains: true },
  xFrameOptions: { action: 'deny' },
  referrerPolicy: { policy: 'same-origin' },
  crossOriginResourcePolicy: { policy: 'same-origin' },
  crossOriginOpenerPolicy: { policy: 'same-origin' },
  crossOriginEmbedderPolicy: { policy: 'require-corp' },
  // For browsers and plug-ins that no longer exist: useless bytes on every answer.
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
});

/**
 * Policy of the workers that open HEIC and PDF: only there may compiled code run, without access to any network. A worker has the policy of
 * its own file, not of the page.
 */
export const decoderPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'";
