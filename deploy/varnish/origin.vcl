# What differs from one place to another.

# Who ends TLS before Varnish, and says so in X-Forwarded-Proto.
acl tls_proxies {
  "127.0.0.1";
  "::1";
}

# Where the site is: HAProxy with edge.cfg, or one composition server.
backend origin {
  .host = "127.0.0.1";
  .port = "8080";
  .connect_timeout = 2s;
  .first_byte_timeout = 60s;
  .between_bytes_timeout = 60s;
  # Not /readyz: HAProxy asks each server that itself, and one that is about to stop still serves.
  .probe = {
    .url = "/healthz";
    .interval = 1s;
    .timeout = 2s;
    .window = 3;
    .threshold = 2;
    .initial = 2;
  }
}
